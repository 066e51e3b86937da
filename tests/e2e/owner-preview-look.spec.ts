import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { updateSingleton } from './rows.ts';

/** The previews beside the forms have the look of the site (docs/product/look.md). */

/** A preview of each shape: of a record, of an article, and of a page. All are in the same frame. */
const paths = ['/admin/hero-slides/new', '/admin/posts/new', '/admin/about'];

test('The previews of forms have the stored look, and the panel keeps its own', async ({ page, content }) => {
  await updateSingleton(content, 'settings', {
    palette: 'night-train',
    type_pair: 'gallery',
    accent_color: '#7a2048',
  });
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      // The preview of an article has figures of its own.
      const preview = page.getByRole('figure').first().locator('> div');
      await expect(preview).toBeVisible();
      const read = () =>
        preview.evaluate((element) => {
          const style = getComputedStyle(element);
          const panel = getComputedStyle(document.body);
          return {
            accent: style.getPropertyValue('--sea'),
            font: style.fontFamily.includes('Instrument Sans'),
            panelAccent: panel.getPropertyValue('--sea') !== style.getPropertyValue('--sea'),
            panelFont: panel.fontFamily.includes('Figtree'),
          };
        });
      await expect.poll(read).toEqual({ accent: '#7a2048', font: true, panelAccent: true, panelFont: true });
      // The font is loaded, and not only named.
      const isLoaded = () =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Instrument Sans') && status === 'loaded',
        );
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
    });
});
