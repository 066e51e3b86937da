import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNotice, findPostsByTitle, holdRequests, requests, test } from './owner.ts';
import { chips, tags, title } from './post-editor.ts';

/** The tags in a post's form. How a text is split into tags is tested in app/ui/forms/parse-tags.test.ts. */

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/posts/new');
  await title(page).fill('Tagged');
});

test('A comma or Enter turns typed text into a tag, and Backspace turns the last tag back into text', async ({
  page,
}) => {
  const creation = await holdRequests(page, requests.createPost);
  await tags(page).pressSequentially('slow travel,  ferries ');
  await expect(chips(page)).toHaveText(['slow travel']);
  await tags(page).press('Enter');
  await expect(chips(page)).toHaveText(['slow travel', 'ferries']);
  await expect(tags(page)).toHaveValue('');
  await tags(page).press('Enter');
  await expect(chips(page)).toHaveCount(2);
  expect(creation.count()).toBe(0);

  await tags(page).press('Backspace');
  await expect(chips(page)).toHaveText(['slow travel']);
  await expect(tags(page)).toHaveValue('ferries');
  await tags(page).press('Backspace');
  await expect(tags(page)).toHaveValue('ferrie');
  await expect(chips(page)).toHaveText(['slow travel']);
});

test('Pasting several tags adds each of them once, and each has a button that removes it', async ({
  page,
}) => {
  await tags(page).pressSequentially('Tea,');
  await paste(page, 'a, b , c,TEA');
  await expect(chips(page)).toHaveText(['Tea', 'a', 'b', 'c']);
  await tags(page).pressSequentially('A,');
  await expect(chips(page)).toHaveCount(4);

  const remove = page.getByRole('button', { name: 'Remove b' });
  await expect
    .poll(async () => {
      const { width, height } = (await remove.boundingBox()) ?? { width: 0, height: 0 };
      return Math.min(width, height);
    })
    .toBeGreaterThanOrEqual(24);
  await remove.press('Enter');
  await expect(chips(page)).toHaveText(['Tea', 'a', 'c']);
  await expect(tags(page)).toBeFocused();
});

test('A tag that is still being typed survives a reload, and is saved with the post', async ({
  page,
  content,
}) => {
  await tags(page).pressSequentially('Tea, Kyo');
  await expect(chips(page)).toHaveText(['Tea']);
  await expect
    .poll(() =>
      page.evaluate(() => Object.values({ ...localStorage }).some((value) => value.includes('Tea, Kyo'))),
    )
    .toBe(true);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(chips(page)).toHaveText(['Tea', 'Kyo']);
  await tags(page).pressSequentially('海辺');
  await title(page).press('Enter');
  await expectNotice(page, 'Post created successfully');
  expect(await findPostsByTitle(content, 'Tagged')).toEqual([
    expect.objectContaining({ tags: ['Tea', 'Kyo', '海辺'] }),
  ]);
});

test('Added and removed tags are announced to screen reader users', async ({ page }) => {
  const announced = page.getByRole('status').filter({ hasText: /Added|Removed|Editing|already/ });
  await tags(page).pressSequentially('Tea,');
  await expect(announced).toHaveText('Added Tea');
  await tags(page).pressSequentially('tea,');
  await expect(announced).toHaveText('tea has already been added');
  await page.getByRole('button', { name: 'Remove Tea' }).click();
  await expect(announced).toHaveText('Removed Tea');
});

async function paste(page: Page, text: string): Promise<void> {
  await tags(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
