import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { signedOut, test } from './owner.ts';
import { addRow } from './rows.ts';

/** From the first sign-in to a site of one's own (docs/product.md#start-guide). */

test.use({ storageState: signedOut });

const template = 'https://partner.example/search?city={destination}&from={checkin}';
const stop = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Stops' }).getByRole('link', { name });
/** The title of the stop that is shown. */
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Opens the guide, as it is on a fresh installation. */
const openGuide = (content: ContentClient) =>
  content.from('start_guide').update({ closed_at: null }).eq('id', 1).throwOnError();

async function signIn(page: Page, { owner }: Site): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('On an empty site a sign-in opens the start guide, which leads to a site of the owner’s own', async ({
  page,
  content,
  site,
  request,
}) => {
  await openGuide(content);
  await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  const readSite = async (path: string) => (await request.get(path)).text();

  await test.step('The name and the look of the site', async () => {
    await signIn(page, site);
    await expect(page).toHaveURL('/admin/start');
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.getByLabel('Site Title').fill('Far & Away');
    await page.getByRole('radio', { name: 'Lagoon' }).check();
    await page.getByRole('radio', { name: 'Gallery' }).check();
    // The site beside the guide has the look and the name before they are saved.
    const body = page.frameLocator('iframe').locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(body).toHaveCSS('font-family', /Instrument Sans Variable/);
    await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Far & Away');
    expect(await readSite('/about')).not.toContain('Instrument Sans');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('Where do your visitors book?');
    await expect.poll(() => readSite('/about')).toMatch(/--paper:#f5faf7;[\s\S]*Instrument Sans/);
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(heading(page)).toBeFocused();
    await expect(stop(page, 'Name (done)')).toBeVisible();
    // The panel, and the site beside the guide.
    await expect(
      page
        .getByRole('banner')
        .getByText('Far & Away')
        .or(page.getByRole('link', { name: 'Far & Away' })),
    ).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Far & Away');
  });

  await test.step('The partner link counts once it was opened and found to work', async () => {
    await page.getByLabel('Partner', { exact: true }).selectOption('Booking.com');
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByText('Fill in your partner ID and your label above')).toBeVisible();
    await page.getByLabel('Affiliate Booking URL').fill(template);
    await page.getByRole('button', { name: 'Save link' }).click();
    const open = page.getByRole('link', { name: 'Open partner.example' });
    const opened = page.waitForEvent('popup');
    await page
      .context()
      .route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
    await open.click();
    expect((await opened).url()).toContain('https://partner.example/search?city=S%C3%A3o%20Paulo&from=');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('status').getByText('Then choose')).toBeVisible();
    await expect(stop(page, 'Partner link (done)')).toHaveCount(0);
    const again = page.waitForEvent('popup');
    await open.click();
    await again;
    await page.getByRole('button', { name: 'Yes, it works' }).click();
    await expect(stop(page, 'Partner link (done)')).toBeVisible();
    await expect(heading(page)).toHaveText('Where do you send people?');
  });

  await test.step('Three destinations are made from samples at once', async () => {
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    for (const name of ['Santorini', 'Kyoto', 'Bali']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Publish these 3' }).click();
    await expect(heading(page)).toHaveText('What do you have to tell?');
    const { data } = await content.from('destinations').select('name, sample, published_at').throwOnError();
    expect(data?.map(({ name, sample }) => [name, sample]).toSorted()).toEqual([
      ['Bali', 'bali'],
      ['Kyoto', 'kyoto'],
      ['Santorini', 'santorini'],
    ]);
    await stop(page, 'Three destinations (done)').click();
    await expect(page.getByRole('checkbox', { name: 'Kyoto is yours' })).toBeDisabled();
    await page.getByRole('link', { name: 'Next stop' }).click();
  });

  await test.step('A post that begins with a sample leads back to the guide', async () => {
    await page.getByRole('main').getByRole('link', { name: 'The slow ferry through the Cyclades' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
      'The slow ferry through the Cyclades',
    );
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page).toHaveURL('/admin/start');
    await expect(stop(page, 'First post (done)')).toBeVisible();
    await expect(heading(page)).toHaveText('How do people reach you?');
  });

  await test.step('A skipped stop can be made up for later', async () => {
    await page.getByRole('button', { name: 'Skip this stop' }).click();
    await expect(stop(page, 'Contact (skipped)')).toBeVisible();
    await expect(heading(page)).toHaveText('Who answers for this site?');
    await page.getByLabel('Legal notice').fill('Ana Reis\nRua do Cais 1\nLisboa\n\nana@reisen.example');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('The end of the line, for now');
    await expect(page.getByRole('main').getByRole('link', { name: 'contact', exact: true })).toHaveAttribute(
      'href',
      '/admin/start?stop=contact',
    );
    await page.reload();
    await stop(page, 'Contact (skipped)').click();
    await page.getByLabel('Email').fill('ana@reisen.example');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('You have arrived');
    const gaps = page.getByRole('region', { name: 'Still sample or missing' });
    await expect(gaps.getByRole('link', { name: /^Sample deals/ })).toHaveAttribute('href', '/admin/deals');
    await expect(gaps.getByRole('link', { name: 'switch sample content off' })).toBeVisible();
  });

  await test.step('Visitors see all of it', async () => {
    await expect.poll(() => readSite('/'), { intervals: [50] }).toContain('ana@reisen.example');
    const home = await readSite('/');
    for (const text of ['Far &amp; Away', 'partner.example', 'href="/legal-notice"'])
      expect(home).toContain(text);
    expect(await readSite('/blog')).toContain('The slow ferry through the Cyclades');
    expect(await readSite('/legal-notice')).toMatch(/Ana Reis<br\/?>\s*Rua do Cais 1<br\/?>\s*Lisboa<\/p>/);
  });

  await test.step('The dashboard leads to the guide until it is closed', async () => {
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Start Guide/ })
      .click();
    await page.getByRole('button', { name: 'Close the guide' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Start Guide/ })).toHaveCount(0);
  });
});

test('A sign-in opens the dashboard where there is content, which leads to the start guide', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await addRow(content, 'destinations', { name: 'Lamu' });
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Start Guide/ })).toContainText(
    '0 of 6 stops done. Next: name.',
  );
});

test('The start guide passes axe, does not scroll sideways, and says when it cannot be loaded', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await signIn(page, site);
  await expect(heading(page)).toBeVisible();
  for (const name of ['Name', 'Partner link', 'Three destinations', 'First post', 'Contact', 'Legal'])
    await test.step(name, async () => {
      await stop(page, name).click();
      await expect(stop(page, name)).toHaveAttribute('aria-current', 'step');
      await expectAccessibleAtWidths(page);
    });
  await page.route('**/rest/v1/start_guide*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The start guide could not be loaded.')).toBeVisible();
  await page.unroute('**/rest/v1/start_guide*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});
