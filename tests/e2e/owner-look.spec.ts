import type { Page } from '@playwright/test';
import { openFromMenu } from './admin-menu.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { readSingleton, updateSingleton } from './rows.ts';
import { previewButton } from './writing-view.ts';

/** The preview of the look, and the look of other previews (docs/product/look.md). owner-logo.spec.ts uploads a logo, and tests/panel/look.test.ts tests the form. */

const frame = (page: Page) => page.frameLocator('iframe');
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const getFrameToken = (page: Page, name: string) =>
  frame(page)
    .locator('html')
    .evaluate((html, property) => getComputedStyle(html).getPropertyValue(property), name);

test('The preview shows the look, the name and the footer before they are saved, on each page that is opened in it', async ({
  page,
  content,
}) => {
  const brands = frame(page).getByRole('link', { name: 'Far & Away', exact: true });
  await page.goto('/admin/look');

  await test.step('The colors and the typefaces, on each page and at both widths', async () => {
    await expect(frame(page).getByRole('banner')).toBeVisible();
    await page.getByRole('radio', { name: 'Golden hour' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Lagoon' })).toBeChecked();
    await choose(page, 'Ocean liner');
    await expect.poll(() => getFrameToken(page, '--paper')).toBe('#f5faf7');
    const footer = page.getByText('© 2024 Wayfare. All rights reserved.');
    await expect(footer).toHaveCSS('font-family', /Jost Variable/);
    await expect(footer).toHaveCSS('color', 'rgb(180, 216, 222)');
    await page.getByLabel('Page', { exact: true }).selectOption('Destinations');
    const title = frame(page).getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Destinations');
    await expect(title).toHaveCSS('font-family', /Josefin Sans Variable/);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect
      .poll(() =>
        frame(page)
          .locator('html')
          .evaluate(() => window.innerWidth),
      )
      .toBe(1280);
  });

  await test.step('The name and the footer stay on each page that is opened in the preview', async () => {
    await page.getByLabel('Site Title').fill('Far & Away');
    await expect(frame(page).getByRole('contentinfo')).toContainText(
      '© 2024 Far & Away. All rights reserved.',
    );
    await page.getByLabel('Tagline').fill('Further than the map');
    await page.getByLabel('Copyright').fill('© 2026 جزيرة');
    const expectDraft = async () => {
      await expect(brands).toHaveCount(2);
      await expect(frame(page).getByText('Further than the map')).toBeVisible();
      await expect(frame(page).getByText('© 2026 جزيرة')).toBeVisible();
      await expect(frame(page).getByText('Places worth the journey, and')).toBeHidden();
      await expect(frame(page).getByText('All rights reserved.')).toBeHidden();
    };
    await expectDraft();
    await frame(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('The Wayfare Blog');
    await expectDraft();
    await brands.first().click();
    await expect(frame(page).getByRole('region', { name: 'Featured journeys' })).toBeVisible();
    await expectDraft();
    await expect(page).toHaveURL('/admin/look');
  });

  await test.step('Nothing is stored, and after the fields are emptied, the preview shows the defaults', async () => {
    const stored = { site_title: 'Wayfare', palette: 'golden-hour', tagline: null };
    expect(await readSingleton(content, 'settings')).toMatchObject(stored);
    await page.getByLabel('Site Title').fill('');
    await page.getByLabel('Tagline').fill('');
    await expect(
      frame(page).getByRole('contentinfo').getByRole('link', { name: 'Wayfare', exact: true }),
    ).toBeVisible();
    await expect(
      frame(page).getByText('Places worth the journey, and').filter({ visible: true }),
    ).toHaveCount(1);
  });

  await test.step('The error of an accent color and the offer of a readable one are not behind the sticky buttons', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByLabel('Accent Color', { exact: true }).pressSequentially('#ff8a5c');
    const error = page.getByRole('alert').filter({ hasText: 'Text in this color is hard to read' });
    const offer = page.getByRole('button', { name: 'the nearest that can be read' });
    for (const shown of [error, offer])
      await expect
        .poll(() =>
          shown.evaluate((element) => {
            const { left, bottom } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 12, bottom - 4));
          }),
        )
        .toBe(true);
    await offer.click();
    const accent = await page.getByLabel('Accent Color', { exact: true }).inputValue();
    await expect.poll(() => getFrameToken(page, '--sea')).toBe(accent);
    await expectAccessibleAtWidths(page, [390]);
  });
});

/** A preview of each shape: of a record, of an article, and of a page. All are in the same frame. */
const paths = ['/admin/hero-slides/new', '/admin/about', '/admin/posts/new'];

test('The previews of forms have the stored look, and the panel keeps its own', async ({ page, content }) => {
  await updateSingleton(content, 'settings', {
    palette: 'night-train',
    type_pair: 'gallery',
    accent_color: '#7a2048',
  });
  for (const path of paths)
    await test.step(path, async () => {
      if (path === '/admin/about') await openFromMenu(page, path);
      else if (path === '/admin/posts/new') {
        await openFromMenu(page, '/admin/posts');
        await page.getByRole('link', { name: 'Create Post' }).first().click();
        await previewButton(page).click();
      } else await page.goto(path);
      // The preview of an article has figures of its own.
      const preview = page.getByRole('figure').first().locator('> div');
      await expect(preview).toBeVisible();
      const read = () =>
        preview.evaluate((element) => {
          const style = getComputedStyle(element);
          const panel = getComputedStyle(document.body);
          return {
            accent: style.getPropertyValue('--sea'),
            isStoredFont: style.fontFamily.includes('Instrument Sans'),
            hasPanelOtherAccent: panel.getPropertyValue('--sea') !== style.getPropertyValue('--sea'),
            isPanelFont: panel.fontFamily.includes('Figtree'),
          };
        });
      await expect
        .poll(read)
        .toEqual({ accent: '#7a2048', isStoredFont: true, hasPanelOtherAccent: true, isPanelFont: true });
      // The stored font is not only named, but loaded.
      const isLoaded = () =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Instrument Sans') && status === 'loaded',
        );
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
    });
});
