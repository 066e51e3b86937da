import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Forced colors, such as the contrast themes of Windows, replace all colors of the page (docs/product/layout.md). */

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('States, edges and the postmark can be seen with forced colors', async ({ page }) => {
  await page.goto('/destinations?category=beach');
  await test.step('The selected category differs from the others', () =>
    expectVisibleDifference(page.getByRole('button', { name: 'Beach' }), (button) => {
      button.setAttribute('aria-pressed', 'false');
    }));
  await test.step('The current link of the header and of the menu is underlined', async () => {
    for (const name of ['Main', 'Menu']) {
      if (name === 'Menu') {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name }).click();
      }
      const link = page.getByRole('navigation', { name }).getByRole('link', { name: 'Destinations' });
      await expectVisibleDifference(link, (shown) => shown.removeAttribute('aria-current'));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('The dot of the current slide is filled', async () => {
    await page.goto('/');
    const dot = page.getByRole('button', { name: /^Slide 1/ });
    const fill = await dot.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    // Forced colors replace a background color with that of the page, unless it is a system color, as the dot's is.
    await expect(page.locator('body')).not.toHaveCSS('background-color', fill);
  });
  await test.step('Tickets and postcards have an edge, and the postmark has the color of text', async () => {
    const deal = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Zermatt' }) });
    await expect(deal.locator('> div').last()).toHaveCSS('border-top-width', '1px');
    const stub = deal.getByText('per person').locator('xpath=..');
    const perforation = await stub.evaluate(
      (element) => getComputedStyle(element, '::before').borderLeftStyle,
    );
    expect(perforation).toBe('dotted');
    await page.goto('/contact');
    const postcard = page.getByRole('form', { name: 'Contact' }).locator('xpath=../../..');
    await expect(postcard).toHaveCSS('border-top-width', '1px');
    const color = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.locator('svg text', { hasText: 'AIR' })).toHaveCSS('fill', color);
  });
});

/** Expects that an element looks different after it has lost its state. */
async function expectVisibleDifference(
  element: Locator,
  removeState: (element: HTMLElement | SVGElement) => void,
): Promise<void> {
  const before = await element.screenshot();
  await element.evaluate(removeState);
  expect((await element.screenshot()).equals(before)).toBe(false);
}
