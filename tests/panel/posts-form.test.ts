import { waitForDraft } from '#tests/e2e/drafts.ts';
import { fillFields } from '#tests/e2e/form-fields.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import {
  chips,
  contentField,
  markdownButton,
  openStoredPost,
  tags,
  title,
  typeAtEnd,
} from '#tests/e2e/post-editor.ts';
import { abortRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { previewButton } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('The post form suggests the values of other posts, and shows its tags and a preview', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', {
    title: 'One',
    author: 'Ana',
    category: 'Rare food',
    tags: ['Tea', 'Boats'],
  });
  await addRow(content, 'posts', { title: 'Two', author: 'Ana', category: 'Walks', tags: ['Tea'] });
  await addRow(content, 'posts', { title: 'Three', author: 'Bo', category: 'Walks' });
  await page.goto('/admin/posts/new');

  await step('Each field suggests the most frequent values first', async () => {
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
            .evaluate((field: HTMLInputElement) =>
              [...(field.list?.options ?? [])].map(({ value }) => value),
            ),
        )
        .toEqual(values);
  });

  await step('The remove button of a tag works by keyboard', async () => {
    await tags(page).pressSequentially('Tea,slow travel,');
    const remove = page.getByRole('button', { name: 'Remove slow travel' });
    await remove.press('Enter');
    await expect(tags(page)).toBeFocused();
    await expect(chips(page)).toHaveText(['Tea']);
  });

  await step('The preview shows the post as visitors will see it', async () => {
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await title(page).fill('Tea in Kyoto');
    await page.getByLabel('Author').fill('Haruka Ito');
    await page.getByLabel('Date').fill('2026-02-28');
    await fillFields(page, { 'Image URL': '/scenes/kyoto.svg' });
    await previewButton(page).click();
    await markdownButton(page).click();
    await contentField(page).fill('## First\n\n[Read](https://x.test) and **see**.');
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Tea in Kyoto');
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('First');
    await expect(preview).toContainText('Haruka Ito · February 28, 2026');
    await expect(preview.getByRole('list', { name: 'Tags' })).toHaveText('Tea');
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/kyoto.svg');
    await expect(preview.getByRole('link', { name: 'Read' })).toHaveAttribute('target', '_blank');
  });
});

test('Text and tags that are still being typed are not lost during a save or a reload', async ({
  page,
  content,
}) => {
  await openStoredPost(page, content, 'As it was');
  await typeAtEnd(page, ', and more');

  await step('Text that is typed during a save is not lost when the save fails', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(requestsTo('posts').update.url, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await released.promise;
      await route.abort('connectionrefused');
    });
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await typeAtEnd(page, ' after');
    released.resolve();
    await expectErrorNotice(page, 'Error updating posts');
    await expect(contentField(page)).toHaveText('As it was, and more after');
    await stopIntercepting(page, requestsTo('posts').update);
  });

  await step('A reload restores the draft, which can be discarded', async () => {
    await tags(page).pressSequentially('Tea, Kyo');
    await expect(chips(page)).toHaveText(['Tea']);
    await waitForDraft(page, 'and more after');
    await waitForDraft(page, 'Tea, Kyo');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(contentField(page)).toHaveText('As it was, and more after');
    await expect(chips(page)).toHaveText(['Tea', 'Kyo']);
    await page.getByRole('button', { name: 'Discard these changes' }).click();
    await expect(contentField(page)).toHaveText('As it was');
    await expect(chips(page)).toHaveCount(0);
  });

  await step('A tag that is still being typed is saved with the post', async () => {
    await tags(page).pressSequentially('Tea, 海辺');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Post updated successfully');
    expect(await findRows(content, 'posts', { title: 'Stored' })).toMatchObject([
      { content: 'As it was', tags: ['Tea', '海辺'] },
    ]);
  });
});

test('The post form finds destinations by name, and stores those that the post is about', async ({
  page,
  content,
}) => {
  const kyoto = await addRow(content, 'destinations', { name: 'Kyoto', region: 'Asia' });
  const lisbon = await addRow(content, 'destinations', { name: 'Lisbon, 100% (Portugal)' });
  const gone = '11111111-2222-4333-8444-555555555555';
  const post = await addRow(content, 'posts', { title: 'Tea', destination_ids: [gone] });
  await page.goto(`/admin/posts/edit/${post.id}`);
  const field = page.getByRole('combobox', { name: 'Destinations' });
  const chosen = page.locator('form').getByRole('list', { name: 'Destinations' }).getByRole('listitem');
  const options = page.getByRole('listbox', { name: 'Destinations' }).getByRole('option');

  await step('A destination that was deleted is named as such, and can be removed', async () => {
    await expect(chosen).toHaveText(['Deleted destination']);
    await page.getByRole('button', { name: 'Remove Deleted destination' }).click();
    await expect(chosen).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  await step('The keyboard chooses a destination without saving the form', async () => {
    await field.pressSequentially('kyo');
    await expect(options).toHaveText(['KyotoAsia']);
    await field.press('Enter');
    await expect(chosen).toHaveText(['Kyoto']);
    await expect(page).toHaveURL(`/admin/posts/edit/${post.id}`);
  });

  await step('A click chooses one with special characters, which is not offered again', async () => {
    await field.fill('100% (');
    await options.filter({ hasText: 'Lisbon' }).click();
    await expect(chosen).toHaveText(['Kyoto', 'Lisbon, 100% (Portugal)']);
    await field.fill('kyoto');
    await expect(page.getByText('No destination matches “kyoto”.').first()).toBeVisible();
    await field.press('Escape');
    await field.fill('');
  });

  await step('Backspace in the empty field removes the last one', async () => {
    await field.press('Backspace');
    await expect(chosen).toHaveText(['Kyoto']);
  });

  await step('A failed search says so', async () => {
    await abortRequests(page, requestsTo('destinations', 'words=').read);
    await field.fill('Lisb');
    await expect(page.getByText('The destinations could not be loaded.').first()).toBeVisible();
    await stopIntercepting(page, requestsTo('destinations', 'words=').read);
    await field.fill('Lisbo');
    await options.click();
  });

  await page.getByRole('button', { name: 'Update' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await findRows(content, 'posts', { title: 'Tea' })).toMatchObject([
    { destination_ids: [kyoto.id, lisbon.id] },
  ]);
});
