import type { Page } from '@playwright/test';
import { bookNow, homeForm } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { startPartner } from './partner.ts';

/** What a visitor sees who loses the connection in the middle of a visit (docs/product/freshness.md#offline). */

const clickMainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects that the page stays, and says that the visitor is offline. */
async function expectToStay(page: Page, url: string, title: string): Promise<void> {
  await expect(noticeRegion(page)).toContainText('You are offline');
  await expect(noticeRegion(page)).toContainText('The page opens as soon as you are connected again.');
  await expect(page).toHaveURL(url);
  await expect(heading(page)).toHaveText(title);
}

test('A link that is clicked offline keeps the page, says so, and opens once the visitor is online', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const title = await heading(page).innerText();

  await test.step('The page stays, and the last link that was clicked opens', async () => {
    await context.setOffline(true);
    // A link that is only pointed at would be prefetched.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).hover();
    await clickMainLink(page, 'Blog');
    await expectToStay(page, '/about', title);
    await clickMainLink(page, 'Destinations');
    await expectToStay(page, '/about', title);
    await context.setOffline(false);
    await expect(page).toHaveURL('/destinations');
    await expect(heading(page)).not.toHaveText(title);
    await expect(noticeRegion(page)).toHaveText('');
  });

  await test.step('A filter is applied once the visitor is online', async () => {
    const catalog = await heading(page).innerText();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Beach', exact: true }).click();
    await expectToStay(page, '/destinations', catalog);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/destinations\?.*beach/i);
  });

  await test.step('The back button works offline, too', async () => {
    await context.setOffline(true);
    await page.goBack();
    await expect(noticeRegion(page)).toContainText('You are offline');
    await context.setOffline(false);
    await expect(page).not.toHaveURL(/beach/i);
  });

  await test.step('A link within the page works offline', async () => {
    await visit(page, '/');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'See the deals' }).click();
    await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toBeInViewport();
    await expect(noticeRegion(page)).toHaveText('');
    await context.setOffline(false);
  });

  await test.step('Images that could not be loaded are loaded once the visitor is online', async () => {
    await context.route('**/*.svg', (route) => route.abort());
    await visit(page, '/about');
    const sticker = page.getByRole('main').locator('img').last();
    await sticker.scrollIntoViewIfNeeded();
    const isBroken = () =>
      sticker.evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth);
    await expect.poll(isBroken).toBe(true);
    await context.unroute('**/*.svg');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(isBroken).toBe(false);
  });
});

test('A connection that is lost unnoticed keeps the page, too, and the page asked for opens once it is back', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const title = await heading(page).innerText();
  await context.route('**', (route) => route.abort());
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await clickMainLink(page, 'Blog');
  await expectToStay(page, '/about', title);
  await context.unroute('**');
  await expect(page).toHaveURL('/blog');
  await expect(heading(page)).toHaveText('The Wayfare Blog');
  await expect(noticeRegion(page)).toHaveText('');
});

test('A filter keeps the page, too, if the connection is lost unnoticed, and the last one is shown once it is back', async ({
  page,
  context,
}) => {
  await visit(page, '/destinations');
  const title = await heading(page).innerText();
  await context.route('**', (route) => route.abort());
  await page.getByRole('button', { name: 'Mountain' }).click();
  await expectToStay(page, '/destinations', title);
  await page.getByRole('button', { name: 'Beach' }).click();
  await context.unroute('**');
  await expect(page).toHaveURL('/destinations?category=beach');
  await expect(page.getByRole('button', { name: 'Beach' })).toHaveAttribute('aria-pressed', 'true');
  await expect(noticeRegion(page)).toHaveText('');
});

test('Before the scripts of a page run, a visitor who loses the connection keeps the page, too', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
  });
  const hydrated = page.locator('html[data-hydrated]');
  await context.route('**/assets/*.js', (route) => route.abort());

  await test.step('The last link that was clicked opens once the visitor is online', async () => {
    await page.goto('/about');
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await clickMainLink(page, 'Blog');
    await expectToStay(page, '/about', title);
    await clickMainLink(page, 'Destinations');
    await expectToStay(page, '/about', title);
    await expect(hydrated).toHaveCount(0);
    await context.setOffline(false);
    await expect(page).toHaveURL('/destinations');
  });

  await test.step('Scripts that could not be loaded are loaded, and repeat the click that needs them', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(hydrated).toHaveCount(0);
    await context.setOffline(true);
    await context.unroute('**/assets/*.js');
    await context.setOffline(false);
    await expect(hydrated).toHaveCount(1);
    await expect(noticeRegion(page)).toContainText('Language switched to Spanish');
  });

  await test.step('A link that the scripts do not follow waits, too, and only the last page asked for opens', async () => {
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await clickMainLink(page, 'Blog');
    await expectToStay(page, '/destinations', title);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('a'), { href: '/terms' }));
      document.querySelector<HTMLAnchorElement>('body > a:last-child')?.click();
    });
    await expectToStay(page, '/destinations', title);
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
    await page.waitForURL(`${partner.url}?**`);
    expect(context.pages()).toHaveLength(1);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(fields);
  };
  /** Presses Book Now, then searches, and expects to arrive with the search. */
  const searchOffline = async () => {
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await bookNow(page, 'Kyoto').click();
    await expectToStay(page, '/', title);
    await homeForm(page).getByLabel('Destination').fill('Oaxaca');
    await homeForm(page).getByRole('button', { name: 'Search Deals' }).click();
    await expectToStay(page, '/', title);
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    await expectPartner({ to: 'Oaxaca', guests: '1' });
    await context.unroute('**/assets/*.js');
    await page.goBack();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');
  };

  await test.step('Before the scripts run', async () => {
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await searchOffline();
  });

  await test.step('After hydration', async () => {
    await visit(page, '/');
    await searchOffline();
  });

  await test.step('A tap from before hydration is kept by the hydrated page', async () => {
    let loadScripts = () => {};
    const untilLoaded = new Promise<void>((resolve) => {
      loadScripts = resolve;
    });
    await context.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      await untilLoaded;
      await route.fulfill({ response });
    });
    await page.addInitScript(() => {
      window.addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
    });
    await page.goto('/destinations');
    await context.setOffline(true);
    const title = await heading(page).innerText();
    await bookNow(page, 'Petra').click();
    await expectToStay(page, '/destinations', title);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    loadScripts();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await expectToStay(page, '/destinations', title);
    await context.setOffline(false);
    await expectPartner({ to: 'Petra' });
  });
});
