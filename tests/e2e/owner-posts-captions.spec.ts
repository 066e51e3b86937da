import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  editor,
  imageTools,
  openNewPost,
  openStoredPost,
  readMarkdown,
  toolbarButton,
} from './post-editor.ts';
import { openWriting } from './writing-view.ts';

/** What the editor shows besides the text: the captions of images, and where to write. */

const caption = (page: Page, text: string) => editor(page).locator(`[data-caption="${text}"]`);

const row = '![Gate](/scenes/kyoto.svg "Dawn") ![Wall](/scenes/petra.svg "Dusk")';
const grid = row.replace(' !', '\n\n!');
const single = '![Dunes](/scenes/dunes.svg "Noon")';

test('The captions of images are below them in the editor, and a click on one selects its image', async ({
  page,
  content,
}) => {
  const markdown = `Before\n\n${grid}\n\nBetween\n\n${single}\n\nAfter`;
  const { id } = await openStoredPost(page, content, markdown);
  await openWriting(page, `/admin/posts/edit/${id}`);
  await waitForImages(page, 3);

  for (const width of [1440, 390])
    await test.step(`At ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const text of ['Dawn', 'Dusk', 'Noon']) {
        const box = caption(page, text);
        expect(await readPseudoText(box, '::after')).toBe(text);
        expect(await measureBelowImage(box)).toBeGreaterThan(20);
      }
    });

  await page.setViewportSize({ width: 1440, height: 900 });
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
  const edited = markdown.replace('Dusk', 'Dusk, later').replace('Noon', 'Noon, later');
  expect(await readMarkdown(page)).toBe(edited);
});

test('Images in one paragraph have their captions below them, and can be deleted', async ({
  page,
  content,
}) => {
  await openStoredPost(page, content, `Before\n\n${row}\n\nAfter`);
  await waitForImages(page, 2);
  const image = (alt: string) => editor(page).getByRole('img', { name: alt });

  await test.step('A click on the captions selects the image above', async () => {
    expect(await measureBelowImage(caption(page, 'Dawn · Dusk'))).toBeGreaterThan(20);
    await clickCaption(caption(page, 'Dawn · Dusk'));
    await expect(imageTools(page).getByLabel('Caption')).toHaveValue('Dawn');
  });
  await test.step('Delete removes the image and its caption', async () => {
    await image('Gate').click();
    await expect(image('Gate')).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('Delete');
    await expect(caption(page, 'Dusk')).toBeVisible();
    await expect(image('Gate')).toHaveCount(0);
  });
});

test('An empty text says where to write in the form and in the writing view, until something is typed', async ({
  page,
}) => {
  const hint = editor(page).locator('p[data-placeholder]');
  const text = 'Begin writing…';
  await openWriting(page, '/admin/posts/new');
  expect(await readPseudoText(hint, '::before')).toContain(text);
  await openNewPost(page);
  expect(await readPseudoText(hint, '::before')).toContain(text);
  await expect(editor(page)).toHaveAttribute('aria-placeholder', text);
  await expect(editor(page)).toHaveText('');
  await page.keyboard.type('A');
  await expect(hint).toHaveCount(0);
  await expect(editor(page)).not.toHaveAttribute('aria-placeholder');
  await page.keyboard.press('Backspace');
  await expect(hint).toBeVisible();
});

test('On a phone, a shadow marks the edge at which the tools of the writing view go on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWriting(page, '/admin/posts/new');
  const tools = page.getByRole('toolbar', { name: 'Text formatting' });
  await expect(toolbarButton(page, 'Undo')).toBeVisible();
  const [scrolled, fixed] = await tools.evaluate((element) => {
    const attachments = getComputedStyle(element).backgroundAttachment.split(', ');
    return ['local', 'scroll'].map((kind) => attachments.filter((each) => each === kind).length);
  });
  expect(scrolled).toBe(2);
  expect(fixed).toBeGreaterThanOrEqual(2);
});

const readPseudoText = (element: Locator, pseudo: '::before' | '::after') =>
  element.evaluate((node, name) => {
    const { content, display } = getComputedStyle(node, name);
    return display === 'none' ? '' : content.replace(/^"|"$/g, '');
  }, pseudo);

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

async function waitForImages(page: Page, count: number): Promise<void> {
  const images = editor(page).getByRole('img');
  await expect(images).toHaveCount(count);
  await expect
    .poll(() =>
      images.evaluateAll((all) =>
        all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
}
