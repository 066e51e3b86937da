import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { expectNotice, test } from './owner.ts';
import { contentField, editor, markdownButton, tags, title, toolbarButton } from './post-editor.ts';
import { abortRequests, holdRequests, requestsTo } from './requests.ts';
import { addRow } from './rows.ts';
import { pressPublish, previewButton } from './writing-view.ts';

/**
 * These tests apply to a post's form only. tests/panel/posts-form.test.ts tests what it stores, collection-forms.test.ts what all collections share,
 * app/ui/forms/tag-field.test.tsx the tags, and app/content/article/article.test.tsx what the preview shows.
 */

const createButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

test('On a phone the post form passes axe, does not scroll sideways, and works even if its suggestions cannot be loaded', async ({
  page,
  content,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addRow(content, 'destinations', { name: 'Kyoto', region: 'Asia' });
  await abortRequests(page, requestsTo('values_in_use').read);
  await page.goto('/admin/posts/new');
  const preview = page.getByRole('group', { name: 'Preview', exact: true });

  await test.step('Very long words and errors fit into the window, and axe reports no violations', async () => {
    await title(page).fill('x'.repeat(300));
    await tags(page).fill(`${'y'.repeat(120)},Tea,`);
    await editor(page).focus();
    await page.keyboard.insertText('z'.repeat(90));
    await fillFields(page, { 'Image URL': 'wrong' });
    await createButton(page).click();
    await expect(page.locator('form').getByText('Please enter a URL that begins')).toBeVisible();
    await expect(editor(page)).toContainText('z'.repeat(90));
    const { width, height } = (await page.getByRole('button', { name: 'Remove Tea' }).boundingBox()) ?? {};
    expect(Math.min(width ?? 0, height ?? 0), 'large enough to tap').toBeGreaterThanOrEqual(24);
    const destinations = page.getByRole('combobox', { name: 'Destinations' });
    await destinations.pressSequentially('kyo');
    await expect(page.getByRole('listbox', { name: 'Destinations' }).getByRole('option')).toHaveText(
      'KyotoAsia',
    );
    await expectAccessibleAtWidths(page, [390]);
    await destinations.press('Escape');
    await fillFields(page, { 'Image URL': '' });
  });

  await test.step('A long preview takes the place of the sheet, and the buttons stay in sight', async () => {
    await markdownButton(page).click();
    await contentField(page).fill('A line.\n\n'.repeat(60));
    await previewButton(page).click();
    await expect(contentField(page)).toBeHidden();
    await preview.evaluate((area) => area.scrollIntoView({ block: 'end' }));
    await expect(createButton(page)).toBeInViewport();
    await expectAccessibleAtWidths(page, [390]);
    await previewButton(page).click();
  });

  await test.step('Enter in the title leads into the text, and Enter in the category submits nothing', async () => {
    await title(page).fill('By Enter');
    await title(page).press('Enter');
    await expect(contentField(page)).toBeFocused();
    await page.getByLabel('Category').fill('My own');
    await page.getByLabel('Category').press('Enter');
    await expect(page.getByLabel('Category')).toBeFocused();
    await pressPublish(page);
    await expectNotice(page, 'Post created successfully', 'It is public.');
    await expect(page).toHaveURL('/admin/posts');
  });
});

test('Only a form with a long text loads the editor, which takes over text that was typed while it was loading', async ({
  page,
}) => {
  const loading = await holdRequests(page, { method: 'GET', url: '**/assets/rich-text-*.js' });

  await test.step('The form of slides and the list of posts do not load the editor', async () => {
    await page.goto('/admin/hero-slides/new');
    await expect(title(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Posts', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    expect(loading.count()).toBe(0);
  });

  await test.step('The editor takes over the text and the focus', async () => {
    await page.getByRole('link', { name: 'Create Post' }).click();
    await contentField(page).focus();
    await page.keyboard.type('Begun early,');
    expect(loading.count()).toBe(1);
    loading.release();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(' ended late');
    await expect(editor(page)).toHaveText('Begun early, ended late');
    await expect(toolbarButton(page, 'Bold')).toBeVisible();
  });
});
