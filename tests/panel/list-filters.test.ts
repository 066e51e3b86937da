import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Filters of the panel's lists, and changes of several rows at once (docs/product/panel.md). */

test('An owner filters the posts, and changes the category and the featured state of several at once', async ({
  page,
  content,
}) => {
  const posts = [
    { title: 'Kyoto', category: 'Culture', featured: true },
    { title: 'Lisbon', category: 'Food', featured: false },
    { title: 'Naples', category: 'Food', featured: true },
    { title: 'Oslo', category: null, featured: false },
  ];
  await content.from('posts').insert(posts).throwOnError();
  const readPosts = async () => {
    const { data } = await content
      .from('posts')
      .select('title, category, featured')
      .order('title')
      .throwOnError();
    return data;
  };
  const main = page.getByRole('main');
  const titles = main.getByRole('rowheader');
  const category = main.getByRole('combobox', { name: 'Category' });
  const featured = main.getByRole('combobox', { name: 'Featured' });

  await step('The filters are in the URL, and going back returns to the previous ones', async () => {
    await page.goto('/admin/posts?sort=title.asc');
    await expect(titles).toHaveText(['Kyoto', 'Lisbon', 'Naples', 'Oslo']);
    await expect(category.getByRole('option')).toHaveText(['All', 'Culture', 'Food']);
    await category.selectOption('Food');
    await expect(titles).toHaveText(['Lisbon', 'Naples']);
    await expect(page).toHaveURL('/admin/posts?sort=title.asc&category=Food');
    await featured.selectOption('Yes');
    await expect(titles).toHaveText(['Naples']);
    await expect(page).toHaveURL('/admin/posts?sort=title.asc&category=Food&featured=yes');
    await page.goBack();
    await expect(titles).toHaveText(['Lisbon', 'Naples']);
    await expect(featured).toHaveValue('');
  });

  await step('A form returns to the filtered list', async () => {
    await main.getByRole('link', { name: 'Edit Naples' }).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page).toHaveURL('/admin/posts?sort=title.asc&category=Food');
    await expect(titles).toHaveText(['Lisbon', 'Naples']);
  });

  await step('Filters without results offer to show all rows', async () => {
    await page.goto('/admin/posts?sort=title.asc&category=Culture&featured=no');
    await expect(main.getByText('No posts match these filters.')).toBeVisible();
    await main.getByRole('button', { name: 'Show all posts' }).click();
    await expect(titles).toHaveCount(4);
    await expect(page).toHaveURL('/admin/posts?sort=title.asc');
  });

  const select = async (...names: string[]) => {
    for (const name of names) await main.getByRole('checkbox', { name: `Select ${name}` }).check();
  };

  await step('Several posts are featured at once, by keyboard', async () => {
    await select('Lisbon', 'Oslo');
    const button = main.getByRole('button', { name: 'Feature', exact: true });
    await rejectRequests(page, requestsTo('posts').update, 'deadlock detected');
    await button.press('Enter');
    await expectErrorNotice(page, 'Error updating posts', 'deadlock detected');
    await stopIntercepting(page, requestsTo('posts').update);
    await button.press('Enter');
    await expectNotice(page, '2 posts featured');
    await expect(main.getByRole('switch', { name: 'Featured: Oslo' })).toBeChecked();
    await expect(button).toBeFocused();
    expect((await readPosts()).every((post) => post.featured)).toBe(true);
  });

  await step('Several posts are unfeatured at once, and the notice counts those that are left', async () => {
    await content.from('posts').delete().eq('title', 'Oslo').throwOnError();
    await main.getByRole('button', { name: 'Unfeature' }).click();
    await expectNotice(page, '1 post unfeatured', '1 had been deleted.');
    await expect(main.getByRole('switch', { name: 'Featured: Lisbon' })).not.toBeChecked();
    await expect(titles).toHaveText(['Kyoto', 'Lisbon', 'Naples']);
  });

  await step('The category of several posts is set in a dialog, which suggests the categories', async () => {
    await select('Kyoto', 'Naples');
    await main.getByRole('button', { name: 'Set category' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set the category of 3 posts' });
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Category' }).fill(' Slow travel ');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectNotice(page, '3 posts updated');
    await expect(category.getByRole('option')).toHaveText(['All', 'Slow travel']);
    expect(new Set((await readPosts()).map((post) => post.category))).toEqual(new Set(['Slow travel']));
  });

  await step('An empty category removes it', async () => {
    await main.getByRole('button', { name: 'Set category' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set category' }).click();
    await expectNotice(page, '3 posts updated');
    await expect
      .poll(async () => (await readPosts()).map((post) => post.category))
      .toEqual([null, null, null]);
  });
});
