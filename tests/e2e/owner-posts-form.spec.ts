import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect, stopClock } from './fixtures.ts';
import {
  addPost,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  postsTitled,
  refuse,
  test,
} from './owner.ts';

/** A post's form, empty and filled (docs/product.md). */

const record = {
  title: 'Tea in Kyoto',
  excerpt: 'Which way to turn the bowl.',
  content: 'First **the bowl**.\n\n- left\n- right',
  author: 'Haruka Ito',
  category: 'Culture',
  tags: ['Japan', 'Tea'],
  image: '/scenes/kyoto.svg',
  featured: true,
  date: '2026-02-28',
};

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** Until it has come, the Markdown itself stands in its place. */
const editor = (page: Page) => body(page).and(page.locator('[contenteditable]'));
const tags = (page: Page) => page.getByRole('combobox', { name: 'Tags' });
const chips = (page: Page) => page.locator('form').getByRole('list', { name: 'Tags' }).getByRole('listitem');
const create = (page: Page) => page.getByRole('button', { name: 'Create Post' });

test('A new post is saved with all its fields', async ({ page, content }) => {
  await page.goto('/admin/posts/new');
  await title(page).fill(record.title);
  await page.getByLabel('Excerpt').fill(record.excerpt);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await body(page).fill(record.content);
  await page.getByLabel('Author').fill(record.author);
  await page.getByLabel('Category').fill(record.category);
  await tags(page).pressSequentially('Japan, Tea');
  await page.getByLabel('Image URL').fill(record.image);
  await page.getByLabel('Date').fill(record.date);
  await page.getByLabel('Featured').check();

  const answer = await hold(page, calls.createPost);
  await create(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Post created successfully');
  await expect(page).toHaveURL('/admin/posts');
  await expect(page.getByRole('rowheader', { name: record.title })).toBeVisible();
  expect(await postsTitled(content, record.title)).toEqual([expect.objectContaining(record)]);
});

test('A post needs only a title; its date is today and its empty fields are null', async ({
  page,
  content,
}) => {
  await stopClock(page);
  await page.goto('/admin/posts/new');
  await expect(page.getByLabel('Date')).toHaveValue('2027-03-01');
  await title(page).fill('Only a name');
  await create(page).click();
  await expectNotice(page, 'Post created successfully');
  expect(await postsTitled(content, 'Only a name')).toEqual([
    expect.objectContaining({
      excerpt: null,
      content: null,
      author: null,
      category: null,
      tags: [],
      image: null,
      featured: false,
      date: '2027-03-01',
    }),
  ]);
});

test('A post without a title is not saved', async ({ page }) => {
  const call = await hold(page, calls.createPost);
  await page.goto('/admin/posts/new');
  await create(page).click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveJSProperty('validity.valueMissing', true);
  await title(page).fill('   ');
  await create(page).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(call.count()).toBe(0);
});

test('Editing a post shows its values and keeps the untouched ones', async ({ page, content }) => {
  const before = await addPost(content, record);
  const loading = await hold(page, calls.readPosts);
  await page.goto(`/admin/posts/edit/${before.id}`);
  await expect(page.getByText('Loading post...')).toBeVisible();
  loading.release();
  await expect(title(page)).toHaveValue(record.title);
  await expect(page.getByLabel('Excerpt')).toHaveValue(record.excerpt);
  await expect(body(page)).toContainText('First the bowl.');
  await expect(page.getByLabel('Author')).toHaveValue(record.author);
  await expect(page.getByLabel('Category')).toHaveValue(record.category);
  await expect(chips(page)).toHaveText(record.tags);
  await expect(page.getByLabel('Image URL')).toHaveValue(record.image);
  await expect(page.getByLabel('Date')).toHaveValue(record.date);
  await expect(page.getByLabel('Featured')).toBeChecked();

  await title(page).fill('Tea in Uji');
  await page.getByLabel('Featured').uncheck();
  const answer = await hold(page, calls.updatePost);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Post updated successfully');
  await expect(page).toHaveURL('/admin/posts');
  expect(await postsTitled(content, 'Tea in Uji')).toEqual([
    expect.objectContaining({
      ...record,
      id: before.id,
      created_at: before.created_at,
      title: 'Tea in Uji',
      featured: false,
    }),
  ]);
});

test('A failed creation of a post is reported, and the form stays as it was', async ({ page, content }) => {
  await page.goto('/admin/posts/new');
  await title(page).fill('Stays');
  await editor(page).pressSequentially('Every word.');
  await tags(page).fill('Tea,');

  await refuse(page, calls.createPost, 'could not extend file: No space left on device');
  await create(page).click();
  await expectFailure(page, 'Error creating posts', 'could not extend file: No space left on device');
  await letThrough(page, calls.createPost);

  await cutOff(page, calls.createPost);
  await create(page).click();
  await expectFailure(
    page,
    'Error creating posts',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(title(page)).toHaveValue('Stays');
  await expect(body(page)).toHaveText('Every word.');
  await expect(chips(page)).toHaveText(['Tea']);
  await letThrough(page, calls.createPost);
  expect(await postsTitled(content, 'Stays')).toEqual([]);
  await create(page).click();
  await expectNotice(page, 'Post created successfully');
});

test('A failed update of a post is reported, and the form stays as it was', async ({ page, content }) => {
  const { id } = await addPost(content, { title: 'Before' });
  await page.goto(`/admin/posts/edit/${id}`);
  await title(page).fill('After');
  await refuse(page, calls.updatePost, 'deadlock detected');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectFailure(page, 'Error updating posts', 'deadlock detected');
  await expect(title(page)).toHaveValue('After');
  await expect(page).toHaveURL(`/admin/posts/edit/${id}`);
  expect(await postsTitled(content, 'Before')).toHaveLength(1);
});

test('A post that cannot be loaded is reported and leads back to the list', async ({ page, content }) => {
  const { id } = await addPost(content, { title: 'Out of reach' });
  await refuse(page, calls.readPosts, 'canceling statement due to statement timeout');
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(page).toHaveURL('/admin/posts');
  await letThrough(page, calls.readPosts);
});

test('A post that does not exist is reported by a notice of its own', async ({ page }) => {
  await page.goto('/admin/posts/edit/6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e');
  await expectFailure(page, 'Error fetching post');
  await expect(page).toHaveURL('/admin/posts');
});

test('An invalid image URL of a post is reported at its field', async ({ page }) => {
  const call = await hold(page, calls.createPost);
  await page.goto('/admin/posts/new');
  await title(page).fill('A trap');
  await page.getByLabel('Image URL').fill('javascript:window.run=1');
  await create(page).click();
  await expect(
    page.getByText('Please enter an address that begins with https://, without spaces.'),
  ).toBeVisible();
  await expect(page.getByLabel('Image URL')).toBeFocused();
  expect(call.count()).toBe(0);
});

test.describe('tags of a post', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/posts/new');
    await title(page).fill('Tagged');
  });

  test('A comma or Enter turns the typed text into a tag; Enter does not save', async ({ page }) => {
    const call = await hold(page, calls.createPost);
    await tags(page).pressSequentially('slow travel,  ferries ');
    await expect(chips(page)).toHaveText(['slow travel']);
    await tags(page).press('Enter');
    await expect(chips(page)).toHaveText(['slow travel', 'ferries']);
    await expect(tags(page)).toHaveValue('');
    await tags(page).press('Enter');
    await expect(chips(page)).toHaveCount(2);
    expect(call.count()).toBe(0);
  });

  test('Backspace in the empty tag field edits the last tag', async ({ page }) => {
    await tags(page).pressSequentially('Tea, Kyoto,');
    await tags(page).press('Backspace');
    await expect(chips(page)).toHaveText(['Tea']);
    await expect(tags(page)).toHaveValue('Kyoto');
    await tags(page).press('Backspace');
    await expect(tags(page)).toHaveValue('Kyot');
    await expect(chips(page)).toHaveText(['Tea']);
  });

  test('Each tag is removed by its own button, and the tag field keeps the focus', async ({ page }) => {
    await tags(page).pressSequentially('Tea, Kyoto, Japan,');
    const remove = page.getByRole('button', { name: 'Remove Kyoto' });
    await expect
      .poll(async () => {
        const { width, height } = (await remove.boundingBox()) ?? { width: 0, height: 0 };
        return Math.min(width, height);
      })
      .toBeGreaterThanOrEqual(24);
    await remove.press('Enter');
    await expect(chips(page)).toHaveText(['Tea', 'Japan']);
    await expect(tags(page)).toBeFocused();
  });

  test('Pasting several tags adds each of them once', async ({ page }) => {
    await tags(page).pressSequentially('Tea,');
    await paste(page, 'a, b , c,TEA');
    await expect(chips(page)).toHaveText(['Tea', 'a', 'b', 'c']);
    await tags(page).pressSequentially('A,');
    await expect(chips(page)).toHaveCount(4);
  });

  test('Text that is not a tag yet is saved as one, and survives a reload', async ({ page, content }) => {
    await tags(page).pressSequentially('Tea, Kyo');
    await expect(chips(page)).toHaveText(['Tea']);
    await expect
      .poll(() =>
        page.evaluate(() => Object.values({ ...localStorage }).some((kept) => kept.includes('Tea, Kyo'))),
      )
      .toBe(true);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(chips(page)).toHaveText(['Tea', 'Kyo']);
    await tags(page).pressSequentially('海辺');
    await title(page).press('Enter');
    await expectNotice(page, 'Post created successfully');
    expect(await postsTitled(content, 'Tagged')).toEqual([
      expect.objectContaining({ tags: ['Tea', 'Kyo', '海辺'] }),
    ]);
  });

  test('Added and removed tags are announced to screen reader users', async ({ page }) => {
    const heard = page.getByRole('status').filter({ hasText: /Added|Removed|Editing|already/ });
    await tags(page).pressSequentially('Tea,');
    await expect(heard).toHaveText('Added Tea');
    await tags(page).pressSequentially('tea,');
    await expect(heard).toHaveText('tea is there already');
    await page.getByRole('button', { name: 'Remove Tea' }).click();
    await expect(heard).toHaveText('Removed Tea');
  });
});

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
          .evaluate((line: HTMLInputElement) => [...(line.list?.options ?? [])].map(({ value }) => value)),
      )
      .toEqual(values);
  // What is chosen from the offer comes at once and whole.
  await tags(page).fill('Tea');
  await expect(chips(page)).toHaveText(['Tea']);
});

test('The post form works when its suggestions cannot be loaded', async ({ page }) => {
  await page.route('**/rest/v1/values_in_use*', (route) => route.abort());
  await page.goto('/admin/posts/new');
  await title(page).fill('No offers');
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
      preview.evaluate(
        (sheet) => sheet.scrollHeight > sheet.clientHeight && sheet.clientHeight < innerHeight,
      ),
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

for (const width of [390, 1440])
  test(`At ${width} px nothing overflows the post form, and axe finds nothing in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/posts/new');
    await title(page).fill('x'.repeat(300));
    await tags(page).fill(`${'y'.repeat(120)},Tea,`);
    await editor(page).pressSequentially('z'.repeat(90));
    await page.getByLabel('Image URL').fill('wrong');
    await create(page).click();
    await expect(page.getByText('Please enter an address that begins')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Preview' })).toContainText('z'.repeat(90));
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expectNoFaults(page);
  });

async function paste(page: Page, text: string): Promise<void> {
  await tags(page).evaluate((line, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    line.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
