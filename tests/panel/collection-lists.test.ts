import { destinations } from '#app/admin/destinations/collection.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { destinationSample } from '#tests/e2e/samples/destinations.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';
import { step } from '#tests/setup/step.ts';

/**
 * What the lists of all collections have in common, tested with destinations (docs/product/layout.md#notices,
 * docs/product/fixed-texts.md). tests/panel/collections.test.ts tests where collections differ.
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
  const getDeleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  const deleteButton = getDeleteButton('Soon gone');

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
    await deleteButton.click();
    await expect.poll(() => message).toContain('Soon gone');
    await expect(getRow('Soon gone')).toBeVisible();
    expect(deletion.count()).toBe(0);
    expect(await findRows(content, 'destinations', { name: 'Soon gone' })).toHaveLength(1);
    await stopIntercepting(page, requests.delete);
  });
  page.on('dialog', (dialog) => dialog.accept());

  await step('A deletion that the server rejects leaves the row in the list', async () => {
    await rejectRequests(page, requests.delete, 'deadlock detected');
    await deleteButton.click();
    await expectErrorNotice(page, 'Error deleting destinations', 'deadlock detected');
    await expect(deleteButton).toBeEnabled();
    await expect(deleteButton).toBeFocused();
    await stopIntercepting(page, requests.delete);
  });

  await step('Deleting a row that another tab has already deleted reports an error', async () => {
    await content.from('destinations').delete().eq('name', 'Gone elsewhere').throwOnError();
    await getDeleteButton('Gone elsewhere').click();
    const message = 'There was nothing left to delete, or you do not have permission to delete.';
    await expectErrorNotice(page, 'Error deleting destinations', message);
  });

  await step('A confirmed deletion is sent once, and then the list is read again', async () => {
    const deletion = await holdRequests(page, requests.delete);
    await deleteButton.dblclick();
    await expect(deleteButton).toBeDisabled();
    await expect(deleteButton).toHaveText('Deleting...');
    deletion.release();
    await expectNotice(page, 'Destination Deleted');
    // The row that another tab has deleted is gone as well, because the list was read again.
    await expect(page.getByRole('rowheader')).toHaveText(['Last']);
    expect(deletion.count()).toBe(1);
    expect(await findRows(content, 'destinations', { name: 'Soon gone' })).toEqual([]);
    await stopIntercepting(page, requests.delete);
  });

  await step('The empty list links to the form for a new destination', async () => {
    await getDeleteButton('Last').click();
    await expect(page.getByText(sample.list.emptyText, { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('link', { name: sample.list.newLink }).click();
    await expect(page).toHaveURL('/admin/destinations/new');
  });
});
