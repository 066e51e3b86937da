import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { contentField, editor, readMarkdown, toolbarButton } from './post-editor.ts';
import { addRow } from './rows.ts';
import { openWriting } from './writing-view.ts';

test('An owner finds and replaces text in the form and in the writing view', async ({ page, content }) => {
  const filler = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n\n');
  const post = await addRow(content, 'posts', {
    title: 'Long',
    content: `Tea first\n\n${filler}\n\n**tea** last`,
    published_at: null,
  });
  const search = page.getByRole('search', { name: 'Find and replace' });
  const find = search.getByLabel('Find', { exact: true });
  const replacement = search.getByLabel('Replace with');
  const marked = editor(page).locator('[data-current-match]');
  await page.goto(`/admin/posts/edit/${post.id}`);

  await test.step('A shortcut opens the search, and Enter moves to the next match, which comes into sight', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await expect(find).toBeFocused();
    await find.fill('tea');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
    await expectNoAxeViolations(page);
    await find.press('Enter');
    await expect(search.getByRole('status')).toHaveText('2 of 2');
    await expect(marked).toBeInViewport();
    await expect(find).toBeFocused();
    await expect(page).toHaveURL(`/admin/posts/edit/${post.id}`);
    await find.press('Shift+Enter');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
  });

  await test.step('Case can matter, and a text without matches says so', async () => {
    await search.getByLabel('Match case').check();
    await expect(search.getByRole('status')).toHaveText('1 of 1');
    await find.fill('coffee');
    await expect(search.getByRole('status')).toHaveText('No matches');
    await search.getByLabel('Match case').uncheck();
  });

  await test.step('Escape leads back to the text, with the match selected', async () => {
    await find.fill('Line 42');
    await find.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(contentField(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Line 42');
  });

  await test.step('In the writing view, all matches are replaced, and one undo brings them back', async () => {
    await page.getByRole('button', { name: 'Writing view' }).click();
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await expect(search).toBeInViewport();
    await find.fill('tea');
    await replacement.fill('coffee');
    await search.getByRole('button', { name: 'Replace all' }).click();
    await expect(search.getByRole('status')).toHaveText('Replaced 2 matches.');
    await expectNoAxeViolations(page);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
    await search.getByRole('button', { name: 'Replace all' }).click();
    await search.getByRole('button', { name: 'Close' }).click();
    expect(await readMarkdown(page)).toMatch(/^coffee first[\s\S]*\*\*coffee\*\* last$/);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toContainText('Tea first');
  });

  await test.step('A button opens the search in the form', async () => {
    await page.getByRole('button', { name: 'Form view' }).click();
    await toolbarButton(page, 'Find and replace').click();
    await expect(find).toBeFocused();
  });

  await test.step('Escape on a button of the search leads back to the text, too', async () => {
    await search.getByRole('button', { name: 'Replace all' }).focus();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(contentField(page)).toBeFocused();
  });
});

test('The search covers neither the start of the text nor a match, in any width', async ({
  page,
  content,
}) => {
  const filler = Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n\n');
  const { id } = await addRow(content, 'posts', {
    title: 'Long',
    content: `Tea ${'and a long first line '.repeat(8)}\n\n${filler}\n\ntea in the middle\n\n${filler}\n\ntea last`,
    published_at: null,
  });
  const search = page.getByRole('search', { name: 'Find and replace' });
  const find = search.getByLabel('Find', { exact: true });
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [844, 390],
  ] as const)
    await test.step(`${width} x ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await openWriting(page, `/admin/posts/edit/${id}`);
      await editor(page).focus();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('ControlOrMeta+Shift+f');
      await expect(find).toBeFocused();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const covered = await search.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const written = document.querySelectorAll(
          'textarea[name="title"], [aria-label="Edit as"] button, [contenteditable] > *',
        );
        return [...written]
          .filter((other) => {
            const { top, bottom, left, right } = other.getBoundingClientRect();
            return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
          })
          .map(({ textContent }) => textContent);
      });
      expect(covered).toEqual([]);
      await find.fill('tea');
      for (const position of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
        await expect(search.getByRole('status')).toHaveText(position);
        const marked = editor(page).locator('[data-current-match]');
        await expect(marked).toBeInViewport({ ratio: 1 });
        await expect(search).toBeInViewport({ ratio: 1 });
        const [box, match] = [await search.boundingBox(), await marked.boundingBox()];
        expect(match?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        await find.press('Enter');
      }
    });
});
