import { fillFields } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The URLs of posts and destinations in the panel (docs/product/publishing.md#urls-of-posts-and-destinations). */

test('An owner sees the URL of a post and changes it, and the field says why the database rejects one', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Slow ferries' });
  const url = page.getByRole('textbox', { name: 'URL', exact: true });
  const save = () => page.getByRole('button', { name: 'Update' }).click();
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(url).toHaveValue('slow-ferries');

  await step('What is entered is put into the form of a URL', async () => {
    await url.fill(' Bateaux, été 2026 ');
    await url.blur();
    await expect(url).toHaveValue('bateaux-ete-2026');
    await save();
    await expectNotice(page, 'Post updated successfully');
    expect((await findRows(content, 'posts', { id }))[0]?.slug).toBe('bateaux-ete-2026');
  });

  await step('A URL with letters that would be changed is rejected at the field', async () => {
    await page.goto(`/admin/posts/edit/${id}`);
    await url.fill('straße');
    await save();
    await expect(url).toHaveAccessibleDescription(/Please use the letters a to z/);
    await expect(url).toBeFocused();
    // “???” has no letters for a URL, but only an empty field is filled in from the title.
    await url.fill('???');
    await save();
    await expect(url).toHaveAccessibleDescription(/Please use the letters a to z/);
    await expect(url).toHaveValue('???');
  });

  await step('The database rejects a URL that is taken, and the field says whose it is', async () => {
    await addRow(content, 'posts', { title: 'Night trains' });
    await url.fill('night-trains');
    await save();
    await expect(url).toHaveAccessibleDescription(
      /The post “Night trains” already has the URL “night-trains”\./,
    );
  });

  await step('An empty URL is made from the title again', async () => {
    await url.fill('');
    await save();
    await expectNotice(page, 'Post updated successfully');
    expect((await findRows(content, 'posts', { id }))[0]?.slug).toBe('slow-ferries');
  });
});

test('A destination gets the URL that its owner chooses', async ({ page, content }) => {
  await page.goto('/admin/destinations/new');
  await fillFields(page, { Name: 'Hampi', URL: 'boulders of Hampi' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectNotice(page, 'Destination created successfully');
  expect((await findRows(content, 'destinations', { name: 'Hampi' }))[0]?.slug).toBe('boulders-of-hampi');
});
