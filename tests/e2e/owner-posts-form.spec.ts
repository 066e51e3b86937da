import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { addPost, expectNotice, test } from './owner.ts';
import { chips, contentField, editor, tags, title } from './post-editor.ts';

/** Tests that apply to a post's form only. owner-collection-forms.spec.ts tests what all collections share. */

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Post' });

test('The post form suggests the values of other posts, the most frequent first', async ({
  page,
  content,
}) => {
  await addPost(content, { title: 'One', author: 'Ana', category: 'Rare food', tags: ['Tea', 'Boats'] });
  await addPost(content, { title: 'Two', author: 'Ana', category: 'Walks', tags: ['Tea'] });
  await addPost(content, { title: 'Three', author: 'Bo', category: 'Walks' });
  await page.goto('/admin/posts/new');
  for (const [label, values] of [
    ['Author', ['Ana', 'Bo']],
    [
      'Category',
      ['Walks', 'Rare food', 'Destinations', 'Travel Tips', 'Culture', 'Adventure', 'Food', 'Photography'],
    ],
    ['Tags', ['Tea', 'Boats']],
  ] as const)
    await expect
      .poll(() =>
        page
          .getByRole('combobox', { name: label })
          .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value)),
      )
      .toEqual(values);
  // A chosen suggestion becomes a tag at once.
  await tags(page).fill('Tea');
  await expect(chips(page)).toHaveText(['Tea']);
});

test('The post form works when its suggestions cannot be loaded', async ({ page }) => {
  await page.route('**/rest/v1/values_in_use*', (route) => route.abort());
  await page.goto('/admin/posts/new');
  await title(page).fill('No suggestions');
  await page.getByLabel('Category').fill('My own');
  await createButton(page).click();
  await expectNotice(page, 'Post created successfully');
});

test('The preview in the post form shows the post as visitors will see it', async ({ page }) => {
  await page.goto('/admin/posts/new');
  const preview = page.getByRole('group', { name: 'Preview' });
  await title(page).fill('Tea in Kyoto');
  await page.getByLabel('Excerpt').fill('Turn the bowl.');
  await page.getByLabel('Author').fill('Haruka Ito');
  await page.getByLabel('Date').fill('2026-02-28');
  await page.getByLabel('Image URL').fill('/scenes/kyoto.svg');
  await tags(page).fill('Tea,');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await contentField(page).fill(
    '## First\n\n[Read](https://x.test "more") and **see**.\n\n![A gate](/scenes/petra.svg)',
  );
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Tea in Kyoto');
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('First');
  await expect(preview).toContainText('Haruka Ito · February 28, 2026');
  await expect(preview.getByRole('list', { name: 'Tags' })).toHaveText('Tea');
  await expect(preview.locator('strong')).toHaveText('see');
  await expect(preview.getByRole('img', { name: 'A gate' })).toHaveAttribute('src', '/scenes/petra.svg');
  const link = preview.getByRole('link', { name: 'Read' });
  await expect(link).toHaveAttribute('href', 'https://x.test');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('On a phone the preview of a post comes before the Create Post button, and a long preview has its own scroll area', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/posts/new');
  const preview = page.getByRole('group', { name: 'Preview' });
  await page.getByRole('button', { name: 'Markdown' }).click();
  await contentField(page).fill('A line.\n\n'.repeat(60));
  await expect
    .poll(() =>
      preview.evaluate((area) => area.scrollHeight > area.clientHeight && area.clientHeight < innerHeight),
    )
    .toBe(true);
  await page.getByLabel('Featured').focus();
  await page.keyboard.press('Tab');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(createButton(page)).toBeFocused();
  const getTop = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
  expect(await getTop(createButton(page))).toBeGreaterThan(await getTop(preview));
  await title(page).fill('By Enter');
  await title(page).press('Enter');
  await expectNotice(page, 'Post created successfully');
});

test('The post form passes axe and does not scroll sideways at any width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/posts/new');
  await title(page).fill('x'.repeat(300));
  await tags(page).fill(`${'y'.repeat(120)},Tea,`);
  await editor(page).pressSequentially('z'.repeat(90));
  await page.getByLabel('Image URL').fill('wrong');
  await createButton(page).click();
  await expect(page.getByText('Please enter a URL that begins')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('z'.repeat(90));
  await expectAccessibleAtWidths(page, [390, 1440]);
});
