import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addPost,
  type ContentClient,
  expectErrorNotice,
  expectNotice,
  findPostsByTitle,
  requests,
  test,
} from './owner.ts';

/** The editor of a post's text: it looks as it will be read, and what is stored is Markdown. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** Until it has come, the Markdown itself stands in its place. */
const editor = (page: Page) => body(page).and(page.locator('[contenteditable]'));
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });
const asMarkdown = (page: Page) => page.getByRole('button', { name: 'Markdown', exact: true });
const asText = (page: Page) => page.getByRole('button', { name: 'Rich text', exact: true });

async function openNew(page: Page): Promise<void> {
  await page.goto('/admin/posts/new');
  await editor(page).focus();
}

/** What the form would store. */
async function markdown(page: Page): Promise<string> {
  await asMarkdown(page).click();
  const text = await body(page).and(page.locator('textarea')).inputValue();
  await asText(page).click();
  return text;
}

test('Text typed before the editor has loaded continues in the editor', async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/rich-text-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/admin/posts/new');
  await body(page).focus();
  await page.keyboard.type('Begun early,');
  come.resolve();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' ended late');
  await expect(editor(page)).toHaveText('Begun early, ended late');
});

test('The editor inserts a horizontal line and a block of code, and undoes and redoes', async ({ page }) => {
  await openNew(page);
  await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('Above');
  await tool(page, 'Horizontal line').click();
  await page.keyboard.type('Below');
  // How much one press undoes depends on how quickly it was written.
  await pressUntilOff(tool(page, 'Undo'));
  await expect(body(page)).toHaveText('');
  await pressUntilOff(tool(page, 'Redo'));
  await expect(body(page)).toHaveText('AboveBelow');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await tool(page, 'Code').click();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  b');
  expect(await markdown(page)).toBe('Above\n\n---\n\nBelow\n\n```\na\n  b\n```');
});

test('The editor’s keyboard shortcuts format the text', async ({ page }) => {
  await openNew(page);
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(' and ');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.type('italic');
  expect(await markdown(page)).toBe('**bold** and *italic*');
});

test('The editor’s toolbar is one tab stop; arrow keys, Home and End move within it', async ({ page }) => {
  await openNew(page);
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Undo')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Horizontal line')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Undo')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await expect
    .poll(() =>
      tool(page, 'Bold').evaluate((button) => Number.parseFloat(getComputedStyle(button).outlineWidth)),
    )
    .toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Tab');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
});

test('The label of the editor focuses it, and the editor has an accessible description', async ({ page }) => {
  await page.goto('/admin/posts/new');
  await expect(editor(page)).toHaveAttribute('aria-multiline', 'true');
  await expect(body(page)).toHaveAccessibleDescription(/Drop or paste images/);
  await page.locator('label', { hasText: 'Content' }).click();
  await expect(body(page)).toBeFocused();
});

test('The editor’s toolbar stays in view however long the text is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openNew(page);
  for (let lines = 0; lines < 40; lines += 1) {
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
  await expect(tool(page, 'Bold')).toBeInViewport({ ratio: 1 });
  await tool(page, 'Link').click();
  await expect(page.getByLabel('Link URL')).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing in the editor’s link dialog, image description and Markdown view', async ({
  page,
  content,
}) => {
  await openStored(page, content, '## One\n\n[a](https://x.test)\n\n![A gate](/scenes/kyoto.svg)');
  await body(page).getByRole('link', { name: 'a' }).click();
  await tool(page, 'Link').click();
  await page.getByLabel('Link URL').fill('wrong');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Link URL').press('Escape');
  await body(page).getByRole('img', { name: 'A gate' }).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('A gate');
  await expectNoAxeViolations(page);
  await asMarkdown(page).click();
  await body(page).fill('<b>x</b>');
  await asText(page).click();
  await expect(page.getByText('Shown as Markdown: line 1 contains HTML')).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('a link in the editor', () => {
  const address = (page: Page): Locator => page.getByLabel('Link URL');

  test('Ctrl K makes a link of the selection and does not open the command palette', async ({ page }) => {
    await openNew(page);
    await page.keyboard.type('Read this');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+K');
    await expect(address(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await address(page).fill('x.test/a b');
    await address(page).press('Enter');
    await expect(address(page)).toHaveCount(0);
    await expect(body(page)).toBeFocused();
    await expect(page).toHaveURL('/admin/posts/new');
    expect(await markdown(page)).toBe('[Read this](<https://x.test/a b>)');
  });

  test('A link is shown, edited and removed in place', async ({ page, content }) => {
    await openStored(page, content, 'Go [there](https://x.test) now');
    await body(page).getByRole('link', { name: 'there' }).click();
    await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
    await tool(page, 'Link').click();
    await expect(address(page)).toHaveValue('https://x.test');
    await address(page).fill('a@x.test');
    await page.getByRole('button', { name: 'Set link' }).click();
    expect(await markdown(page)).toBe('Go [there](mailto:a@x.test) now');
    await body(page).getByRole('link', { name: 'there' }).click();
    await tool(page, 'Link').click();
    await page.getByRole('button', { name: 'Remove link' }).click();
    expect(await markdown(page)).toBe('Go there now');
  });

  test('A link that would run a script is rejected, and Escape returns to the text', async ({ page }) => {
    await openNew(page);
    await page.keyboard.type('Trap');
    await page.keyboard.press('ControlOrMeta+A');
    await tool(page, 'Link').click();
    await address(page).fill('javascript:window.run=1');
    await address(page).press('Enter');
    await expect(page.getByText('Please enter a URL that starts with https:// or mailto:.')).toBeVisible();
    await address(page).press('Escape');
    await expect(body(page)).toBeFocused();
    expect(await markdown(page)).toBe('Trap');
  });

  test('A link without text shows its URL', async ({ page }) => {
    await openNew(page);
    await tool(page, 'Link').click();
    await address(page).fill('https://x.test');
    await address(page).press('Enter');
    expect(await markdown(page)).toBe('[https://x.test](https://x.test)');
  });
});

/** Texts as somebody else may have written them. */
const texts = [
  ['plain Markdown', '# One\n\nText with **bold**.\n\n* a\n* b\n\n1) x\n\n***\n\n> quote'],
  [
    'odd Markdown',
    'Setext\n===\n\n__bold__ _it_  \nbreak\n\n    code\n\n\n\n+ a\n\n+ b\n\n[r][1] &copy; \\*\n\n[1]: /a "t"\n',
  ],
  ['only white space around it', '\n\n  text  \n\n'],
  ['a table', 'Before\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
  ['HTML', '<div align="center">x</div>\n\nText <b>bold</b><br>'],
  ['struck out text, tasks and a footnote', '~~no~~ [^1]\n\n- [x] done\n\n[^1]: note'],
  ['Windows line ends', 'a\r\n\r\n- b\r\n- c\r\n'],
] as const;

for (const [what, text] of texts)
  test(`Opening and saving a post does not change ${what}`, async ({ page, content }) => {
    const { id } = await openStored(page, content, text);
    await page.getByRole('link', { name: 'Cancel' }).click();
    // Nothing is asked: nothing is unsaved.
    await expect(page).toHaveURL('/admin/posts');
    await page.goto(`/admin/posts/edit/${id}`);
    await expect(body(page)).toBeVisible();
    await title(page).fill('Another title');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expectNotice(page, 'Post updated successfully');
    expect(await findPostsByTitle(content, 'Another title')).toEqual([
      expect.objectContaining({ content: text }),
    ]);
  });

test('A change that is undone leaves the Markdown as it was, to the letter', async ({ page, content }) => {
  await openStored(page, content, '* a\n* b  \n\n__c__');
  await body(page).focus();
  await page.keyboard.type('x');
  await tool(page, 'Undo').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/posts');
});

test('A text that the editor cannot represent is shown as Markdown, with the reason', async ({
  page,
  content,
}) => {
  const text = 'Before\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  await openStored(page, content, text);
  const why = page.getByText('Shown as Markdown: line 3 contains a table');
  await expect(why).toBeVisible();
  await expect(asMarkdown(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(body(page)).toHaveValue(text);
  await asText(page).click();
  await expect(body(page)).toHaveValue(text);
  await body(page).fill('Before');
  await asText(page).click();
  await expect(why).toHaveCount(0);
  await expect(tool(page, 'Bold')).toBeVisible();
  await expect(body(page)).toHaveText('Before');
});

test('The Markdown can be edited and becomes formatted text', async ({ page, content }) => {
  await openNew(page);
  await title(page).fill('By hand');
  await asMarkdown(page).click();
  await body(page).fill('## By hand\n\n[a](https://x.test)');
  await asText(page).click();
  await expect(body(page).getByRole('heading', { level: 2 })).toHaveText('By hand');
  await expect(body(page).getByRole('link', { name: 'a' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Post created successfully');
  expect(await findPostsByTitle(content, 'By hand')).toEqual([
    expect.objectContaining({ content: '## By hand\n\n[a](https://x.test)' }),
  ]);
});

test('A draft of a post’s text survives a reload and can be discarded', async ({ page, content }) => {
  await openStored(page, content, 'As it was');
  await body(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', and more');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('As it was, and more')))
    .toBe(true);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(body(page)).toHaveText('As it was, and more');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(body(page)).toHaveText('As it was');
});

test('The editor’s script is loaded by the post form and by no other page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isEditor = (path: string) => /\/rich-text-[^/]*\.js$/.test(path);
  for (const path of ['/blog', '/admin/posts', '/admin/hero-slides/new', '/admin/destinations/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(scripts.filter(isEditor)).toEqual([]);
  await page.goto('/admin/posts/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  expect(scripts.filter(isEditor)).toHaveLength(1);
});

test('Markdown can be written when the editor cannot be loaded', async ({ page, content }) => {
  await page.route('**/rich-text-*.js', (route) => route.abort());
  await page.goto('/admin/posts/new');
  await expect(page.getByText('The editor could not be loaded. You can still write Markdown.')).toBeVisible();
  await title(page).fill('Without');
  await body(page).fill('**Still** here');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Post created successfully');
  expect(await findPostsByTitle(content, 'Without')).toEqual([
    expect.objectContaining({ content: '**Still** here' }),
  ]);
});

test('Text typed during a save is kept when the save fails', async ({ page }) => {
  await openNew(page);
  await title(page).fill('Slow');
  await body(page).focus();
  await page.keyboard.type('Before');
  const failing = Promise.withResolvers<void>();
  await page.route(requests.createPost.url, async (route) => {
    await failing.promise;
    await route.abort('connectionrefused');
  });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await body(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and after');
  failing.resolve();
  await expectErrorNotice(page, 'Error creating posts');
  await expect(body(page)).toHaveText('Before and after');
});

async function pressUntilOff(button: Locator): Promise<void> {
  do await button.click();
  while ((await button.getAttribute('aria-disabled')) === null);
}

async function openStored(page: Page, content: ContentClient, text: string) {
  const post = await addPost(content, { title: 'Stored', content: text });
  await page.goto(`/admin/posts/edit/${post.id}`);
  await expect(asMarkdown(page)).toBeVisible();
  return post;
}
