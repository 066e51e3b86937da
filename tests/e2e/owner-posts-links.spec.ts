import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { contentField, openNewPost, openStoredPost, readMarkdown, toolbarButton } from './post-editor.ts';

/** Links in the text of a post. */

const urlField = (page: Page): Locator => page.getByLabel('Link URL');

test('In the editor Ctrl+K turns the selection into a link and does not open the command palette', async ({
  page,
}) => {
  await openNewPost(page);
  await page.keyboard.type('Read this');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(urlField(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await urlField(page).fill('x.test/a b');
  await urlField(page).press('Enter');
  await expect(urlField(page)).toHaveCount(0);
  await expect(contentField(page)).toBeFocused();
  await expect(page).toHaveURL('/admin/posts/new');
  expect(await readMarkdown(page)).toBe('[Read this](<https://x.test/a b>)');
});

test('A link in the editor can be changed and removed in place', async ({ page, content }) => {
  await openStoredPost(page, content, 'Go [there](https://x.test) now');
  await contentField(page).getByRole('link', { name: 'there' }).click();
  await expect(toolbarButton(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await toolbarButton(page, 'Link').click();
  await expect(urlField(page)).toHaveValue('https://x.test');
  await urlField(page).fill('a@x.test');
  await page.getByRole('button', { name: 'Set link' }).click();
  expect(await readMarkdown(page)).toBe('Go [there](mailto:a@x.test) now');
  await contentField(page).getByRole('link', { name: 'there' }).click();
  await toolbarButton(page, 'Link').click();
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(await readMarkdown(page)).toBe('Go there now');
});

test('The editor rejects a link that would run a script, and Escape returns to the text', async ({
  page,
}) => {
  await openNewPost(page);
  await page.keyboard.type('Trap');
  await page.keyboard.press('ControlOrMeta+A');
  await toolbarButton(page, 'Link').click();
  await urlField(page).fill('javascript:window.run=1');
  await urlField(page).press('Enter');
  await expect(page.getByText('Please enter a URL that starts with https:// or mailto:.')).toBeVisible();
  await urlField(page).press('Escape');
  await expect(contentField(page)).toBeFocused();
  expect(await readMarkdown(page)).toBe('Trap');
});

test('A link that is inserted into the editor without selected text shows its URL', async ({ page }) => {
  await openNewPost(page);
  await toolbarButton(page, 'Link').click();
  await urlField(page).fill('https://x.test');
  await urlField(page).press('Enter');
  expect(await readMarkdown(page)).toBe('[https://x.test](https://x.test)');
});
