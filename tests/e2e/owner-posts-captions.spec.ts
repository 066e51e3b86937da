import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor, imageTools, readMarkdown, waitForImages } from './post-editor.ts';
import { addRow } from './rows.ts';
import { openWriting } from './writing-view.ts';

/** What the editor shows besides the text: the captions of images. */

const caption = (page: Page, text: string) => editor(page).locator(`[data-caption="${text}"]`);

const row = '![Bay](/scenes/kyoto.svg "Ebb") ![Quay](/scenes/petra.svg "Flood")';
const grid = '![Gate](/scenes/kyoto.svg "Dawn")\n\n![Wall](/scenes/petra.svg "Dusk")';
const single = '![Dunes](/scenes/dunes.svg "Noon")';

test('The captions of images, also of those in one paragraph, are below them in the editor, and a click on one selects its image', async ({
  page,
  content,
}) => {
  const markdown = `Before\n\n${grid}\n\nBetween\n\n${single}\n\nThen\n\n${row}\n\nAfter`;
  const { id } = await addRow(content, 'posts', { title: 'Stored', content: markdown });
  await openWriting(page, `/admin/posts/edit/${id}`);
  await waitForImages(page, 5);

  for (const width of [1440, 390])
    await test.step(`At ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const text of ['Dawn', 'Dusk', 'Noon', 'Ebb · Flood']) {
        const box = caption(page, text);
        expect(await readTextAfter(box)).toBe(text);
        expect(await measureBelowImage(box)).toBeGreaterThan(20);
      }
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('In one paragraph, a click selects the image above, and Delete removes it with its caption', async () => {
    await clickCaption(caption(page, 'Ebb · Flood'));
    await expect(imageTools(page).getByLabel('Caption')).toHaveValue('Ebb');
    const image = editor(page).getByRole('img', { name: 'Bay' });
    await image.click();
    await expect(image).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('Delete');
    await expect(caption(page, 'Flood')).toBeVisible();
  });
  for (const [alt, text] of [
    ['Wall', 'Dusk'],
    ['Dunes', 'Noon'],
  ] as const)
    await test.step(`The caption of ${alt} is edited at its image`, async () => {
      await clickCaption(caption(page, text));
      await expect(imageTools(page).getByLabel('Alternative text')).toHaveValue(alt);
      await imageTools(page).getByLabel('Caption').fill(`${text}, later`);
      const box = await caption(page, `${text}, later`).boundingBox();
      const tools = await imageTools(page).boundingBox();
      expect(tools?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    });
  // The first image of the row was deleted.
  const edited = markdown.replace('Dusk', 'Dusk, later').replace('Noon', 'Noon, later');
  expect(await readMarkdown(page)).toBe(edited.replace(row, row.replace(/^.* !/, '!')));
});

const readTextAfter = (element: Locator) =>
  element.evaluate((node) => {
    const { content, display } = getComputedStyle(node, '::after');
    return display === 'none' ? '' : content.replace(/^"|"$/g, '');
  });

/** How many pixels of a captioned element are below its image. */
const measureBelowImage = (box: Locator) =>
  box.evaluate((element) => {
    const image = element.querySelector('img[src]');
    return element.getBoundingClientRect().bottom - (image?.getBoundingClientRect().bottom ?? Infinity);
  });

async function clickCaption(box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const height = (await box.boundingBox())?.height ?? 0;
  await box.click({ position: { x: 12, y: height - 8 } });
}
