import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** What a change of rows in a list says and updates (docs/product/panel.md). */

test('A dialog that sets a field says at the field why a value was rejected, until the next attempt', async ({
  page,
  content,
}) => {
  await content.from('posts').insert({ title: 'Kyoto' }).throwOnError();
  await page.goto('/admin/posts');
  await page.getByRole('checkbox', { name: 'Select Kyoto' }).check();
  const open = () => page.getByRole('main').getByRole('button', { name: 'Set category' }).click();
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
  await page.getByRole('button', { name: 'Delete Kyoto' }).click();
  await expect(categories).toHaveText(['All', 'Food']);
  await page.clock.runFor(60_000);
  await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Post Restored');
  await expect(categories).toHaveText(['All', 'Culture', 'Food']);
});
