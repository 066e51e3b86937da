import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** Nothing on the home page shifts, although its fonts load after the first paint. */

declare global {
  interface Window {
    /** The score of each layout shift. */
    shifts: number[];
  }
}

for (const width of [390, 768, 1440]) {
  test(`At ${width} px nothing on the home page shifts while it loads and its slides change`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });

    const loaded = visit(page, '/');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.resolve();
    await loaded;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1rem "Fraunces Variable"'))).toBe(true);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('heading', { name: 'Santorini, at' })).toHaveCount(0);

    expect(
      await page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift, 0)),
    ).toBeLessThanOrEqual(0.01);
  });
}

test('The home page is not painted before the hero and the booking search have been parsed', async ({
  page,
}) => {
  await visit(page, '/');
  const expectLink = page.locator('head link[rel=expect][blocking=render]');
  await expect(expectLink).toHaveCount(1);
  const booking = page.locator((await expectLink.getAttribute('href')) ?? '');
  await expect(booking).toHaveRole('search');
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  const bookingFollowsHero = await hero.evaluate(
    (element, other) => other && element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
    await booking.elementHandle(),
  );
  expect(bookingFollowsHero).toBeTruthy();
});

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
