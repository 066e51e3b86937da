import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor } from './post-editor.ts';
import { addRow } from './rows.ts';
import { openWriting } from './writing-view.ts';

test('The search covers neither the start of the text nor a match, in a wide, a narrow and a low window, and passes axe', async ({
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
  await openWriting(page, `/admin/posts/edit/${id}`);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const)
    await test.step(`${width} x ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await editor(page).focus();
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
      if (width === 390) await expectNoAxeViolations(page);
      for (const position of ['1 of 3', '2 of 3', '3 of 3']) {
        await expect(search.getByRole('status')).toHaveText(position);
        const marked = editor(page).locator('[data-current-match]');
        await expect(marked).toBeInViewport({ ratio: 1 });
        await expect(search).toBeInViewport({ ratio: 1 });
        const [box, match] = [await search.boundingBox(), await marked.boundingBox()];
        expect(match?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        await find.press('Enter');
      }
      await expect(search.getByRole('status')).toHaveText('1 of 3');
      await find.press('Escape');
    });
});
