import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { getOverhang } from './overhang.ts';
import { addPost, expectNotice, test } from './owner.ts';

/** What is special to a post's form. What the forms of all collections share: owner-collection-forms.spec.ts. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** The editor; until it has loaded, the Markdown itself is shown in its place. */
const editor = (page: Page) => body(page).and(page.locator('[contenteditable]'));
const tags = (page: Page) => page.getByRole('combobox', { name: 'Tags' });
const chips = (page: Page) => page.locator('form').getByRole('list', { name: 'Tags' }).getByRole('listitem');
const create = (page: Page) => page.getByRole('button', { name: 'Create Post' });

test('The post form suggests the authors, categories and tags in use, the most frequent first', async ({
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
  await create(page).click();
  await expectNotice(page, 'Post created successfully');
});

test('The preview shows the post as visitors will see it', async ({ page }) => {
  await page.goto('/admin/posts/new');
  const preview = page.getByRole('group', { name: 'Preview' });
  await title(page).fill('Tea in Kyoto');
  await page.getByLabel('Excerpt').fill('Turn the bowl.');
  await page.getByLabel('Author').fill('Haruka Ito');
  await page.getByLabel('Date').fill('2026-02-28');
  await page.getByLabel('Image URL').fill('/scenes/kyoto.svg');
  await tags(page).fill('Tea,');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await body(page).fill(
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

test('On a phone the preview comes before the button, and a long one scrolls by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/posts/new');
  const preview = page.getByRole('group', { name: 'Preview' });
  await page.getByRole('button', { name: 'Markdown' }).click();
  await body(page).fill('A line.\n\n'.repeat(60));
  await expect
    .poll(() =>
      preview.evaluate((area) => area.scrollHeight > area.clientHeight && area.clientHeight < innerHeight),
    )
    .toBe(true);
  await page.getByLabel('Featured').focus();
  await page.keyboard.press('Tab');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(create(page)).toBeFocused();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(create(page))).toBeGreaterThan(await top(preview));
  await title(page).fill('By Enter');
  await title(page).press('Enter');
  await expectNotice(page, 'Post created successfully');
});

test('At any width nothing overflows the post form, and axe finds nothing in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/posts/new');
  await title(page).fill('x'.repeat(300));
  await tags(page).fill(`${'y'.repeat(120)},Tea,`);
  await editor(page).pressSequentially('z'.repeat(90));
  await page.getByLabel('Image URL').fill('wrong');
  await create(page).click();
  await expect(page.getByText('Please enter a URL that begins')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('z'.repeat(90));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => getOverhang(page), `${width} px`).toBeLessThanOrEqual(0);
    await expectNoFaults(page);
  }
});
