import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openSite, type Site } from '#tests/setup/site.ts';
import { expect, test, visit } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { getFileInput } from './media-library.ts';

/** What the product is for (docs/product/README.md): a fresh installation sends visitors to the partner's site. */

const image = join(import.meta.dirname, 'files/gates.jpg');
const template =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';

/** What a visitor searches for, and the partner's URL that opens. Other searches are in domain/booking/booking-link.test.ts. */
const search = {
  destination: 'São Paulo & Rio/50%',
  checkIn: '2027-03-01',
  checkOut: '2027-03-09',
  guests: '2',
  url: 'https://partner.example/search?ss=S%C3%A3o%20Paulo%20%26%20Rio%2F50%25&in=2027-03-01&out=2027-03-09&adults=2&aid=42',
};

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test('An owner adds a slide and a partner link, and a visitor can use both, even after a server crash', async ({
  browser,
}) => {
  const owner = await browser.newContext({ baseURL: site.url });
  const panel = await owner.newPage();
  await test.step('The owner signs in', () => openPanel(panel));
  await test.step('The owner adds a slide with an uploaded image', () => addSlide(panel));
  await test.step('The owner saves a partner link', () => setPartnerLink(panel));

  const visitor = await browser.newContext({ baseURL: site.url });
  await visitor.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  await test.step('A visitor sees the slide and searches', () => findSlideAndSearch(visitor));

  await site.kill();
  await site.start();

  await test.step('After the server was killed, the home page still has the slide, its image and the partner link', async () => {
    const html = await (await visitor.request.get(site.url)).text();
    expect(html).toContain('The gates at dawn');
    expect(html).toContain(new URL(template).host);
    const [uploaded = ''] = html.match(/\/storage\/v1\/object\/public\/images\/[^"? ]+/) ?? [];
    expect((await visitor.request.get(site.url + uploaded)).headers()['content-type']).toMatch('image/');
  });
  await test.step('The owner is still signed in', async () => {
    await panel.goto('/admin/affiliate-settings');
    await expect(panel.getByLabel('Affiliate Booking URL')).toHaveValue(template);
  });
});

async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await logIn(page, site.owner);
  await expect(page.getByText('Login Successful!')).toBeVisible();
  // The site is empty (docs/product/dashboard.md#start-guide).
  await expect(page).toHaveURL('/admin/start?stop=name');
}

async function addSlide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hero Slides' }).click();
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The gates at dawn');
  await page.getByLabel('Slide Order').fill('-1');
  await getFileInput(page, 'image').setInputFiles(image);
  await expect(page.getByText('image uploaded successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Slide created successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/hero-slides');
}

async function setPartnerLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Affiliate Settings' }).click();
  await page.getByLabel('Affiliate Booking URL').fill(template);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expect(page.getByText('Affiliate Link Saved!')).toBeVisible();
}

async function findSlideAndSearch(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  // A save is visible once the server has received its notification (docs/requests.md#from-save-to-page).
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('The gates at dawn');
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'The gates at dawn' })).toBeVisible();
  const uploaded = page.locator('img[src*="/storage/v1/object/public/images/"]').first();
  await expect
    .poll(() => uploaded.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByLabel('Destination').fill(search.destination);
  await page.getByLabel('Check-in').fill(search.checkIn);
  await page.getByLabel('Check-out').fill(search.checkOut);
  await page.getByLabel('Guests').selectOption({ label: search.guests });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  const partner = await opened;
  await partner.waitForURL('https://partner.example/**');
  expect(partner.url()).toBe(search.url);
  await expect(
    page.getByText('Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.'),
  ).toBeVisible();
  await page.close();
  await partner.close();
}
