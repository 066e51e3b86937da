import { destinations } from '#app/admin/destinations/collection.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseInRow, getMenuButton, getRowLink } from '#tests/e2e/row-menu.ts';
import { findRows, updateSingleton } from '#tests/e2e/rows.ts';
import { sample as destinationSample } from '#tests/e2e/samples/destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * These tests show with destinations what the lists of all collections have in common (docs/product/layout.md#notices,
 * docs/product/fixed-texts.md), and what empty lists say of samples (docs/product/samples.md#sample-content).
 * tests/panel/collections.test.ts tests where collections differ.
 */

const sample = destinationSample;
const requests = requestsTo('destinations');

test('A list can be read again after an error, and its rows are deleted only after a confirmation', async ({
  page,
  content,
}) => {
  await content
    .from('destinations')
    .insert([{ name: 'Gone elsewhere' }, { name: 'Soon gone' }, { name: 'Last' }])
    .throwOnError();
  const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  const menuButton = getMenuButton(page, 'Soon gone');

  await step('A list that could not be read can be read again', async () => {
    await rejectRequests(page, requests.read, 'canceling statement due to statement timeout');
    await page.goto(destinations.path);
    const message = 'canceling statement due to statement timeout';
    await expectErrorNotice(page, 'Error fetching destinations', message);
    await expect(page.getByRole('table')).toHaveCount(0);
    await stopIntercepting(page, requests.read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
  });

  await step('Without a confirmation nothing is deleted', async () => {
    const deletion = await holdRequests(page, requests.delete);
    let message = '';
    page.once('dialog', (dialog) => {
      message = dialog.message();
      return dialog.dismiss();
    });
    await chooseInRow(page, 'Soon gone', 'Delete');
    await expect.poll(() => message).toContain('Soon gone');
    await expect(getRow('Soon gone')).toBeVisible();
    expect(deletion.count()).toBe(0);
    expect(await findRows(content, 'destinations', { name: 'Soon gone' })).toHaveLength(1);
    await stopIntercepting(page, requests.delete);
  });
  page.on('dialog', (dialog) => dialog.accept());

  await step('A deletion that the server rejects leaves the row in the list', async () => {
    await rejectRequests(page, requests.delete, 'deadlock detected');
    await chooseInRow(page, 'Soon gone', 'Delete');
    await expectErrorNotice(page, 'Error deleting destinations', 'deadlock detected');
    await expect(menuButton).toBeEnabled();
    await expect(menuButton).toBeFocused();
    await stopIntercepting(page, requests.delete);
  });

  await step('Deleting a row that another tab has already deleted reports an error', async () => {
    await content.from('destinations').delete().eq('name', 'Gone elsewhere').throwOnError();
    await chooseInRow(page, 'Gone elsewhere', 'Delete');
    const message = 'There was nothing left to delete, or you do not have permission to delete.';
    await expectErrorNotice(page, 'Error deleting destinations', message);
  });

  await step('A confirmed deletion is sent once, and then the list is read again', async () => {
    const deletion = await holdRequests(page, requests.delete);
    await getRowLink(page, 'Soon gone').press('Delete');
    await expect(getRow('Soon gone').getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await getRowLink(page, 'Soon gone').press('Delete');
    deletion.release();
    await expectNotice(page, 'Destination Deleted');
    // The row that another tab has deleted is gone as well, because the list was read again.
    await expect(page.getByRole('rowheader')).toHaveText(['Last']);
    expect(deletion.count()).toBe(1);
    expect(await findRows(content, 'destinations', { name: 'Soon gone' })).toEqual([]);
    await stopIntercepting(page, requests.delete);
  });

  await step('The empty list links to the form for a new destination', async () => {
    await chooseInRow(page, 'Last', 'Delete');
    await expect(page.getByText(sample.list.emptyText, { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('link', { name: sample.list.newLink }).click();
    await expect(page).toHaveURL('/admin/destinations/new');
  });
});

test('Empty lists of deals and testimonials say that visitors see samples, as long as they do', async ({
  page,
  content,
}) => {
  const note = page.getByText('Until then, visitors see our samples.');
  const link = page.getByRole('link', { name: 'Switch them off in Site Settings' });
  const lists = [
    ['/admin/deals', 'No deals found. Add one!'],
    ['/admin/testimonials', 'No testimonials found. Add the first one!'],
  ] as const;
  for (const [path, empty] of lists) {
    await page.goto(path);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin/settings');
  }
  await updateSingleton(content, 'settings', { show_samples: false });
  for (const [path, empty] of lists) {
    const stateRead = Promise.withResolvers<void>();
    await page.route('**/rpc/read_site_state*', async (route) => {
      await route.continue();
      stateRead.resolve();
    });
    await page.goto(path);
    await stateRead.promise;
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(link).toHaveCount(0);
  }
});

test('A list without rows shows a drawing, and another one if it could not be loaded', async ({ page }) => {
  const drawing = page.getByRole('main').locator('img');
  await page.goto('/admin/destinations');
  await expect(page.getByText('No destinations found.')).toBeVisible();
  await expect(drawing).toBeVisible();
  const emptySource = await drawing.evaluate((image) => image.getAttribute('src'));
  await rejectRequests(page, requestsTo('destinations').read, 'deadlock detected');
  await page.reload();
  await expectErrorNotice(page, 'Error fetching destinations');
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image) => image.getAttribute('src'))).not.toBe(emptySource);
});
