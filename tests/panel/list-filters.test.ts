import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseForSelection, chooseInRow, getRowLink } from '#tests/e2e/row-menu.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Filters of the panel's lists, and what changes of rows say and update (docs/product/lists.md). */

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
    await getRowLink(page, 'Naples').click();
    await page.getByRole('button', { name: 'Update' }).click();
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

  await step(
    'Several posts are featured at once, and the focus stays on the button of the menu',
    async () => {
      await select('Lisbon', 'Oslo');
      await rejectRequests(page, requestsTo('posts').update, 'deadlock detected');
      await chooseForSelection(page, 'Feature');
      await expectErrorNotice(page, 'Error updating posts', 'deadlock detected');
      await stopIntercepting(page, requestsTo('posts').update);
      await chooseForSelection(page, 'Feature');
      await expectNotice(page, '2 posts featured');
      await expect(main.getByRole('switch', { name: 'Featured: Oslo' })).toBeChecked();
      await expect(main.getByRole('button', { name: 'More', exact: true })).toBeFocused();
      expect((await readPosts()).every((post) => post.featured)).toBe(true);
    },
  );

  await step('Several posts are unfeatured at once, and the notice counts those that are left', async () => {
    await content.from('posts').delete().eq('title', 'Oslo').throwOnError();
    await chooseForSelection(page, 'Unfeature');
    await expectNotice(page, '1 post unfeatured', '1 had been deleted.');
    await expect(main.getByRole('switch', { name: 'Featured: Lisbon' })).not.toBeChecked();
    await expect(titles).toHaveText(['Kyoto', 'Lisbon', 'Naples']);
  });

  await step('The category of several posts is set in a dialog, which suggests the categories', async () => {
    await select('Kyoto', 'Naples');
    await chooseForSelection(page, 'Set category…');
    // “Lisbon” is still selected.
    const dialog = page.getByRole('dialog', { name: 'Set the category of 3 posts' });
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Category' }).fill(' Slow travel ');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectNotice(page, '3 posts updated');
    await expect(category.getByRole('option')).toHaveText(['All', 'Slow travel']);
    expect(new Set((await readPosts()).map((post) => post.category))).toEqual(new Set(['Slow travel']));
  });

  await step('An empty field removes the category', async () => {
    await chooseForSelection(page, 'Set category…');
    await page.getByRole('dialog').getByRole('button', { name: 'Set category' }).click();
    await expectNotice(page, '3 posts updated');
    await expect
      .poll(async () => (await readPosts()).map((post) => post.category))
      .toEqual([null, null, null]);
  });
});

test('An owner adds tags to several posts, removes them, sets the author, and schedules the posts', async ({
  page,
  content,
}) => {
  const posts = [
    { title: 'Kyoto', tags: ['Tea', 'Japan'], author: 'Bo', published_at: null },
    { title: 'Lisbon', tags: [], author: null, published_at: '2099-01-01T12:00:00Z' },
    { title: 'Naples', tags: ['Food'], author: 'Bo', published_at: '2026-01-01T12:00:00Z' },
  ];
  await content.from('posts').insert(posts).throwOnError();
  const read = async <Column extends 'tags' | 'author' | 'published_at' | 'date'>(column: Column) => {
    const { data } = await content
      .from('posts')
      .select('title, tags, author, published_at, date')
      .order('title')
      .throwOnError();
    return data.map((post) => post[column]);
  };
  await page.goto('/admin/posts?sort=title.asc');
  const dialog = page.getByRole('dialog');
  const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  await page.getByRole('checkbox', { name: 'Select Lisbon' }).check();

  await step('Tags can be removed only while a selected post has any', async () => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    const items = ['Schedule…', 'Feature', 'Set category…', 'Add tags…', 'Set author…'];
    await expect(page.getByRole('menuitem')).toHaveText(items);
    await more.click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
  });

  await step('Tags are added, the typed ones and those in use, and Undo removes them', async () => {
    await chooseForSelection(page, 'Add tags…');
    await expect(page.getByRole('dialog', { name: 'Add tags to 3 posts' })).toBeVisible();
    await submit('Add tags');
    await expect(dialog.getByText('Please enter a tag.')).toBeVisible();
    await expect(tags).toBeFocused();
    await expect(dialog.locator('option')).toHaveCount(3);
    await tags.fill('tea, Trains');
    await submit('Add tags');
    await expectNotice(page, '3 posts updated', 'Added: tea, Trains.');
    expect(await read('tags')).toEqual([
      ['Tea', 'Japan', 'Trains'],
      ['tea', 'Trains'],
      ['Food', 'tea', 'Trains'],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, '3 posts changed back');
    expect(await read('tags')).toEqual([['Tea', 'Japan'], [], ['Food']]);
  });

  await step('The notice counts the posts that did not have a removed tag', async () => {
    await chooseForSelection(page, 'Remove tags…');
    await expect(dialog.locator('option')).toHaveCount(3);
    await tags.fill('TEA');
    await submit('Remove tags');
    await expectNotice(page, '1 post updated', 'Removed: TEA. 2 did not have this tag.');
    expect(await read('tags')).toEqual([['Japan'], [], ['Food']]);
  });

  await step('The author is set', async () => {
    await chooseForSelection(page, 'Set author…');
    await dialog.getByRole('combobox', { name: 'Author' }).fill('Märta Å.');
    await submit('Set author');
    await expectNotice(page, '3 posts updated');
    expect(await read('author')).toEqual(['Märta Å.', 'Märta Å.', 'Märta Å.']);
  });

  await step(
    'Drafts and scheduled posts are scheduled at a time in the future, and dated that day',
    async () => {
      await chooseForSelection(page, 'Schedule…');
      const time = dialog.getByLabel('Publication time');
      await expect(time).toHaveValue(/T09:00$/);
      await time.fill('2026-01-01T09:00');
      await submit('Schedule');
      await expect(dialog.getByText('Please choose a time in the future.')).toBeVisible();
      await time.fill('2099-05-17T18:45');
      await submit('Schedule');
      const text = 'Public from May 17, 2099, 6:45 PM. 1 had been published.';
      await expectNotice(page, '2 posts scheduled', text);
      const scheduled = '2099-05-17T22:45:00+00:00';
      expect(await read('published_at')).toEqual([scheduled, scheduled, '2026-01-01T12:00:00+00:00']);
      expect((await read('date'))[0]).toBe('2099-05-17');
    },
  );

  await step('Publish makes them public now, dated today', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const text = 'The date is today, unless you have chosen another one. 1 was already published.';
    await expectNotice(page, '2 posts published', text);
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    expect((await read('date'))[0]).toBe(today);
  });
});

test('A dialog that sets a field says at the field why a value was rejected, until the next attempt', async ({
  page,
  content,
}) => {
  await content.from('posts').insert({ title: 'Kyoto' }).throwOnError();
  await page.goto('/admin/posts');
  await page.getByRole('checkbox', { name: 'Select Kyoto' }).check();
  const open = () => chooseForSelection(page, 'Set category…');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Category' });
  const reason = dialog.getByText('The database does not accept this value (rule posts_category_check).');
  const update = requestsTo('posts').update;
  const requests = /rest\/v1\/posts\?/;

  await step('The rejected value stays, and the field has the focus', async () => {
    const message = 'new row for relation "posts" violates check constraint "posts_category_check"';
    const json = { code: '23514', message };
    await page.route(requests, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json }) : route.continue(),
    );
    await open();
    await expect(field).toBeFocused();
    await field.fill('Slow travel');
    await dialog.getByRole('button', { name: 'Set category' }).click();
    await expect(reason).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('Slow travel');
    await expect(field).toBeFocused();
  });

  await step('A dialog that is opened again shows no earlier error', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await expect(field).toBeVisible();
    await expect(reason).toHaveCount(0);
    await page.unroute(requests);
  });

  await step('An error that names no field stands in the dialog', async () => {
    await rejectRequests(page, update, 'The posts are locked.');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Your changes were not saved.')).toBeVisible();
    await expect(dialog.getByText('The posts are locked.')).toBeVisible();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await stopIntercepting(page, update);
    await dialog.getByRole('button', { name: 'Set category' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('Deleting a row, and undoing it even after a minute, updates the values that the list offers as filters', async ({
  page,
  content,
}) => {
  const posts = [
    { title: 'Kyoto', category: 'Culture' },
    { title: 'Lisbon', category: 'Food' },
  ];
  await content.from('posts').insert(posts).throwOnError();
  page.on('dialog', (dialog) => dialog.accept());
  await page.clock.install();
  await page.goto('/admin/posts');
  const categories = page.getByRole('main').getByRole('combobox', { name: 'Category' }).getByRole('option');
  await expect(categories).toHaveText(['All', 'Culture', 'Food']);
  await chooseInRow(page, 'Kyoto', 'Delete');
  await expect(categories).toHaveText(['All', 'Food']);
  await page.clock.runFor(60_000);
  await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Post Restored');
  await expect(categories).toHaveText(['All', 'Culture', 'Food']);
});
