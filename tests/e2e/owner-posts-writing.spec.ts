import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { restoredMessage } from './drafts.ts';
import { expect } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { expectNoOverflow } from './horizontal-overflow.ts';
import { test } from './owner.ts';
import { editor, markdownButton, richTextButton, title, toolbarButton } from './post-editor.ts';
import { addRow } from './rows.ts';
import {
  column,
  columnButton,
  editPath,
  openWriting,
  pressPublish,
  previewButton,
  state,
} from './writing-view.ts';

/** The form of a post with and without its column (docs/product/editor.md#writing-view). tests/panel/posts-writing.test.ts tests what it stores. */

test('A button hides the column of a new post and keeps the text, its undo history and the state, the browser goes back to the stored draft, and an error shows the column', async ({
  page,
}) => {
  await page.goto('/admin/posts/new');
  await test.step('Enter leads from the title to the text, and the shortcut hides the column while the caret stays there', async () => {
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('Both views');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('One');
    await page.keyboard.press('ControlOrMeta+Shift+d');
    await expect(column(page)).toBeHidden();
    await expect(editor(page)).toBeFocused();
    await expect(page).toHaveURL('/admin/posts/new?view=writing');
    await expect(title(page)).toHaveValue('Both views');
    await expect(state(page, 'Draft')).toBeVisible();
  });

  await test.step('Undo reaches back past the switch, and an empty text says where to write', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('');
    const hint = await editor(page)
      .locator('p[data-placeholder]')
      .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(hint).toContain('Begin writing…');
  });

  await test.step('On a phone the view shows only the text, axe accepts it, and a shadow marks the edge at which the tools go on', async () => {
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByLabel('Excerpt')).toBeHidden();
    await expectAccessibleAtWidths(page, [390]);
    await expect(toolbarButton(page, 'Undo')).toBeVisible();
    const [scrolled, fixed] = await page
      .getByRole('toolbar', { name: 'Text formatting' })
      .evaluate((element) => {
        const attachments = getComputedStyle(element).backgroundAttachment.split(', ');
        return ['local', 'scroll'].map((kind) => attachments.filter((each) => each === kind).length);
      });
    // Two backgrounds move with the tools and hide the two fixed shadows at the edges, unless more tools follow.
    expect(scrolled).toBe(2);
    expect(fixed).toBeGreaterThanOrEqual(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(editor(page)).toHaveText('One');
  });

  await test.step('The tools come where text is selected or a line is empty', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await expect(toolbarButton(page, 'Bold')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+a');
    await toolbarButton(page, 'Bold').click();
    await expect(editor(page).locator('strong')).toHaveText('One');
    await editor(page).locator('strong').click();
    await expect(toolbarButton(page, 'Bold')).toBeHidden();
    await page.keyboard.press('End');
    // The editor may not know yet where the caret is, but it finds what is typed there.
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add to the empty line' }).click();
    await toolbarButton(page, 'Bullet list').click();
    await page.keyboard.type('a point');
    await expect(editor(page).getByRole('listitem')).toHaveText('a point');
    await markdownButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('**One!**\n\n- a point');
    await richTextButton(page).click();
  });

  await test.step('Preview and length are those of the text', async () => {
    await expect(page.getByText('3 words · 1 min read')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+p');
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await expect(preview.getByRole('heading', { name: 'Both views' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+p');
    await expect(editor(page)).toBeVisible();
  });

  await test.step('The sheet of shortcuts opens by a key, also by a question mark outside a text', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+/');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Strikethrough');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeFocused();
    // A dialog's close event, which removes its contents, comes after the focus has moved.
    await expect(page.getByText('Strikethrough')).toHaveCount(0);
    await previewButton(page).focus();
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('The stored draft is opened again by the back button', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveURL(editPath);
    await expect(state(page, 'Saved')).toBeVisible();
    // This page does not run the app.
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(editor(page).getByRole('listitem')).toHaveText('a point');
    await expect(restoredMessage(page)).toHaveCount(0);
  });

  await test.step('An error in the column shows it', async () => {
    await columnButton(page).click();
    await fillFields(page, { 'Image URL': 'wrong' });
    await page.keyboard.press('ControlOrMeta+Shift+d');
    await expect(column(page)).toBeHidden();
    await pressPublish(page);
    await expect(page.getByLabel('Image URL')).toBeFocused();
    await expect(column(page)).toBeVisible();
  });
});

test('Long and enlarged texts fit into the form, with its bar, its column and its search', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', {
    title: `${'Donaudampfschifffahrt'.repeat(12)} رحلة إلى القاهرة`,
    content: `${'z'.repeat(300)}\n\nرحلة إلى القاهرة`,
    tags: ['y'.repeat(120)],
    published_at: '2099-01-01T09:00:00Z',
  });
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  await expect(page.locator('header p')).toContainText('Scheduled for Jan 1, 2099');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoOverflow(page, [390]);
  await columnButton(page).click();
  await expectNoOverflow(page, [390]);
  await columnButton(page).click();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(page.getByRole('search', { name: 'Find and replace' })).toBeInViewport();
  await expectAccessibleAtWidths(page, [768]);
});
