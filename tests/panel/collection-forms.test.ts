import { destinations } from '#app/admin/destinations/collection.ts';
import { expectFields, fillFields } from '#tests/e2e/form-fields.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { sample as destinationSample } from '#tests/e2e/samples/destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * These tests show with destinations what the forms of all collections have in common (docs/product/panel.md#validation,
 * docs/product/fixed-texts.md). The rules of each field are tested beside the form definitions; collections.test.ts
 * tests where they differ.
 */

const { path } = destinations;
const sample = destinationSample;
const requests = requestsTo('destinations');

test('A new destination is saved once, when it is valid and the server accepts it', async ({
  page,
  content,
}) => {
  const name = page.getByLabel('Name', { exact: true });
  const imageUrl = page.getByLabel('Image URL');
  const createButton = page.getByRole('button', { name: 'Publish', exact: true });
  const findStored = () => findRows(content, 'destinations', { name: sample.row.name });
  await page.goto(`${path}/new`);
  await expectFields(page, sample.initialValues);

  await step('A form with an invalid field is not sent, and the field says why', async () => {
    const creation = await holdRequests(page, requests.create);
    await createButton.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveJSProperty('validity.valueMissing', true);
    await name.fill('   ');
    await createButton.click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await expect(name).toBeFocused();
    await fillFields(page, { Name: 'A trap', 'Image URL': 'javascript:window.run=1' });
    await createButton.click();
    const error = 'Please enter a URL that begins with https:// and contains no spaces.';
    await expect(page.getByText(error)).toBeVisible();
    await expect(imageUrl).toBeFocused();
    expect(creation.count()).toBe(0);
    await expect(page).toHaveURL(`${path}/new`);
    await stopIntercepting(page, requests.create);
  });

  await step('A failed save keeps what was typed', async () => {
    await fillFields(page, sample.values);
    await rejectRequests(page, requests.create, 'could not extend file: No space left on device');
    await createButton.click();
    await expectErrorNotice(
      page,
      'Error creating destinations',
      'could not extend file: No space left on device',
    );
    const reason = page.locator('form').getByRole('alert');
    await expect(reason).toContainText('could not extend file: No space left on device');
    await expect(reason).toBeFocused();
    await expectFields(page, sample.values);
    await stopIntercepting(page, requests.create);
    expect(await findStored()).toEqual([]);
  });

  await step('A form that is submitted several times is saved once', async () => {
    const creation = await holdRequests(page, requests.create);
    // The button is pressed twice before it can be disabled.
    await createButton.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await name.press('Enter');
    creation.release();
    await expectNotice(page, 'Destination created successfully');
    await expect(page).toHaveURL(path);
    expect(creation.count()).toBe(1);
    expect(await findStored()).toMatchObject([sample.row]);
  });

  await step('The list shows the image and the details of the destination', async () => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Hampi' }) });
    for (const detail of sample.list.details) await expect(row).toContainText(detail);
    await expect(row.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');
    await expect(page.getByRole('switch', { name: 'Featured: Hampi' })).toBeChecked();
  });
});

test('A failed update of a destination keeps what was typed, and a failed load returns to the list', async ({
  page,
  content,
}) => {
  const before = await addRow(content, 'destinations', sample.row);
  const { id } = before;
  const findStored = () => findRows(content, 'destinations', { id });
  const { read: readOne } = requestsTo('destinations', `id=eq.${id}`);
  const updateButton = page.getByRole('button', { name: 'Update' });

  await step('The form appears with the stored values', async () => {
    const loading = await holdRequests(page, readOne);
    await page.goto(`${path}/edit/${id}`);
    await expect(page.getByText('Loading destination...')).toBeVisible();
    loading.release();
    await expectFields(page, sample.values);
    await stopIntercepting(page, readOne);
  });

  await step('A failed update keeps what was typed and changes nothing', async () => {
    await fillFields(page, sample.changes);
    await rejectRequests(page, requests.update, 'deadlock detected');
    await updateButton.click();
    await expectErrorNotice(page, 'Error updating destinations', 'deadlock detected');
    await expectFields(page, { ...sample.values, ...sample.changes });
    await expect(page).toHaveURL(`${path}/edit/${id}`);
    expect(await findStored()).toEqual([before]);
    await stopIntercepting(page, requests.update);
  });

  await step('The next update is saved', async () => {
    const update = await holdRequests(page, requests.update);
    await updateButton.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    update.release();
    await expectNotice(page, 'Destination updated successfully');
    await expect(page).toHaveURL(path);
    const after = { ...before, ...sample.changedColumns, updated_at: expect.any(String) };
    expect(await findStored()).toEqual([after]);
  });

  const editLink = getRowLink(page, 'Hampi');
  await step('If a destination cannot be loaded, the owner returns to the list', async () => {
    await rejectRequests(page, readOne, 'canceling statement due to statement timeout');
    await editLink.click();
    const message = 'canceling statement due to statement timeout';
    await expectErrorNotice(page, 'Error fetching destination', message);
    await expect(page).toHaveURL(path);
    await expect(editLink).toBeVisible();
    await stopIntercepting(page, readOne);
  });

  await step('If a destination does not exist, the owner returns to the list', async () => {
    const loading = await holdRequests(page, readOne);
    await editLink.click();
    await content.from('destinations').delete().eq('id', id).throwOnError();
    loading.release();
    const message = 'There is no destination at this URL. It may have been deleted.';
    await expectErrorNotice(page, 'Error fetching destination', message);
    await expect(page).toHaveURL(path);
  });
});
