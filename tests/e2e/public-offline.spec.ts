import type { Page } from '@playwright/test';
import { bookNow, homeForm } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { startPartner } from './partner.ts';

/**
 * A visitor loses the connection in the middle of a visit (docs/product/freshness.md#offline).
 * app/ui/offline/offline-navigation.test.ts and app/early-taps.test.ts test which request is kept and when it is carried out.
 */

const clickMainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects the page to stay open and to say that the visitor is offline. */
async function expectToStay(page: Page, url: string, title: string): Promise<void> {
  await expect(noticeRegion(page)).toContainText('You are offline');
  await expect(noticeRegion(page)).toContainText('The page opens as soon as you are connected again.');
  await expect(page).toHaveURL(url);
  await expect(heading(page)).toHaveText(title);
}

const expectHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);
const expectNotHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(0);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
  }),
);

test('A visitor who loses the connection, unnoticed or not, keeps the page, before its scripts run and afterwards, and the last page asked for opens', async ({
  page,
  context,
}) => {
  for (const files of ['**/assets/*.js', '**/*.svg']) await context.route(files, (route) => route.abort());
  await page.goto('/about');

  await test.step('Before the scripts run, the last link that was clicked opens once the visitor is online', async () => {
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await clickMainLink(page, 'Blog');
    await expectToStay(page, '/about', title);
    await clickMainLink(page, 'Destinations');
    await expectToStay(page, '/about', title);
    await expectNotHydrated(page);
    await context.setOffline(false);
    await expect(page).toHaveURL('/destinations');
  });

  await test.step('Scripts that could not be loaded are loaded, and repeat the click that needs them', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expectNotHydrated(page);
    await context.setOffline(true);
    await context.unroute('**/assets/*.js');
    await context.setOffline(false);
    await expectHydrated(page);
    await expect(noticeRegion(page)).toContainText('Language switched to Spanish');
  });

  await test.step('Images that could not be loaded are loaded once the visitor is online', async () => {
    const image = page.getByRole('main').locator('img').last();
    const isBroken = () =>
      image.evaluate((element: HTMLImageElement) => element.complete && !element.naturalWidth);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(isBroken).toBe(true);
    await context.unroute('**/*.svg');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(isBroken).toBe(false);
  });

  await test.step('A connection that is lost unnoticed keeps the page, too', async () => {
    const title = await heading(page).innerText();
    await context.route('**', (route) => route.abort());
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByRole('button', { name: 'Mountain' }).click();
    await expectToStay(page, '/destinations', title);
    await clickMainLink(page, 'Blog');
    await expectToStay(page, '/destinations', title);
    await context.unroute('**');
    await expect(page).toHaveURL('/blog');
    await expect(heading(page)).toHaveText('The Wayfare Blog');
    await expect(noticeRegion(page)).toHaveText('');
    await expectHydrated(page);
  });

  await test.step('A filter, a link and a link without React Router wait until the visitor is online, and then the last page asked for opens', async () => {
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Travel Tips' }).click();
    await expectToStay(page, '/blog', title);
    await clickMainLink(page, 'Destinations');
    await expectToStay(page, '/blog', title);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('a'), { href: '/terms' }));
      document.querySelector<HTMLAnchorElement>('body > a:last-child')?.click();
    });
    await expectToStay(page, '/blog', title);
    await context.setOffline(false);
    await expect(page).toHaveURL('/terms');
  });
});

const partner = startPartner();

test('What opens the partner’s site opens no tab offline, and brings the visitor there once online, with what was typed', async ({
  page,
  context,
  site,
}) => {
  await setPartnerLink(site, partner.template);
  const expectPartner = async (fields: Record<string, string>) => {
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    await page.waitForURL(`${partner.url}?**`);
    expect(context.pages()).toHaveLength(1);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(fields);
  };
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const title = await heading(page).innerText();

  await test.step('Before the scripts run', async () => {
    await context.setOffline(true);
    await bookNow(page, 'Kyoto').click();
    await expectToStay(page, '/', title);
    await homeForm(page).getByLabel('Destination').fill('Oaxaca');
    await homeForm(page).getByRole('button', { name: 'Search Deals' }).click();
    await expectToStay(page, '/', title);
    await expectNotHydrated(page);
    await expectPartner({ to: 'Oaxaca', guests: '1' });
  });

  await context.unroute('**/assets/*.js');
  await page.goBack();
  await expectHydrated(page);
  await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');

  await test.step('After hydration, where a link within the page works', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'See the deals' }).click();
    await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toBeInViewport();
    await expect(noticeRegion(page)).toHaveText('');
    await bookNow(page, 'Kyoto').click();
    await expectToStay(page, '/#deals', title);
    await expectPartner({ to: 'Kyoto' });
  });
});
