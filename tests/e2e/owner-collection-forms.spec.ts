import type { Page } from '@playwright/test';
import {
  addRow,
  collections,
  createRequestPatterns,
  expectFields,
  fillFields,
  findRows,
  now,
} from './collections.ts';
import { expect } from './fixtures.ts';
import {
  abortRequests,
  expectErrorNotice,
  expectNotice,
  holdRequests,
  rejectRequests,
  stopIntercepting,
  test,
} from './owner.ts';

/**
 * What the forms of all collections have in common (docs/product.md#validation, #errors). The rules of each field are
 * tested beside the form definitions.
 */

for (const { collection, sample } of collections) {
  const { path, singular, title, plural, errorTitles } = collection;
  const { label, column, error } = sample.title;
  const requests = createRequestPatterns(collection);
  const titleField = (page: Page) => page.getByLabel(label, { exact: true });
  const createButton = (page: Page) => page.getByRole('button', { name: `Create ${title}` });
  const updateButton = (page: Page) => page.getByRole('button', { name: `Update ${title}` });
  const savingButton = (page: Page) => page.getByRole('button', { name: 'Saving...' });
  const expectFilled = async (page: Page) => {
    await expectFields(page, sample.values);
    await sample.expectOtherFields?.(page);
  };

  test(`A new ${singular} without a ${column} or with an invalid image URL is not saved, and the field says why`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(now);
    const creation = await holdRequests(page, requests.create);
    await page.goto(`${path}/new`);
    await expectFields(page, sample.initialValues);

    await createButton(page).click();
    await expect(titleField(page)).toBeFocused();
    await expect(titleField(page)).toHaveJSProperty('validity.valueMissing', true);
    await titleField(page).fill('   ');
    await createButton(page).click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(titleField(page)).toBeFocused();

    await titleField(page).fill('A trap');
    const imageUrl = page.getByLabel('Image URL');
    await imageUrl.fill('javascript:window.run=1');
    await createButton(page).click();
    await expect(
      page.getByText('Please enter a URL that begins with https:// and contains no spaces.'),
    ).toBeVisible();
    await expect(imageUrl).toBeFocused();
    expect(creation.count()).toBe(0);
    await expect(page).toHaveURL(`${path}/new`);
  });

  test(`A failed save of a new ${singular} keeps what was typed, and the next save stores it once`, async ({
    page,
    content,
  }) => {
    await page.goto(`${path}/new`);
    await fillFields(page, sample.values);
    await sample.fillOtherFields?.(page);

    await rejectRequests(page, requests.create, 'could not extend file: No space left on device');
    await createButton(page).click();
    await expectErrorNotice(page, errorTitles.create, 'could not extend file: No space left on device');
    await expectFilled(page);
    await stopIntercepting(page, requests.create);

    await abortRequests(page, requests.create);
    await createButton(page).click();
    await expectErrorNotice(
      page,
      errorTitles.create,
      'The server could not be reached. Please check your connection and try again.',
    );
    await expectFilled(page);
    await stopIntercepting(page, requests.create);
    expect(await findRows(content, collection, column, sample.row[column])).toEqual([]);

    const creation = await holdRequests(page, requests.create);
    // The form is submitted twice before the button can be disabled.
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(savingButton(page)).toBeDisabled();
    await titleField(page).press('Enter');
    creation.release();
    await expectNotice(page, `${title} created successfully`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('rowheader', { name: String(sample.row[column]) })).toBeVisible();
    expect(creation.count()).toBe(1);
    expect(await findRows(content, collection, column, sample.row[column])).toEqual([
      expect.objectContaining(sample.row),
    ]);
  });

  test(`A failed update of a ${singular} keeps what was typed, and a successful one changes only the edited fields`, async ({
    page,
    content,
  }) => {
    const before = await addRow(content, collection, sample.row);
    const loading = await holdRequests(page, requests.readOne(before.id));
    await page.goto(`${path}/edit/${before.id}`);
    await expect(page.getByText(`Loading ${singular}...`)).toBeVisible();
    loading.release();
    await expectFilled(page);
    await fillFields(page, sample.changes);

    await rejectRequests(page, requests.update, 'deadlock detected');
    await updateButton(page).click();
    await expectErrorNotice(page, errorTitles.update, 'deadlock detected');
    await expectFields(page, { ...sample.values, ...sample.changes });
    await sample.expectOtherFields?.(page);
    await expect(page).toHaveURL(`${path}/edit/${before.id}`);
    expect(await findRows(content, collection, 'id', before.id)).toEqual([before]);
    await stopIntercepting(page, requests.update);

    const update = await holdRequests(page, requests.update);
    await updateButton(page).click();
    await expect(savingButton(page)).toBeDisabled();
    update.release();
    await expectNotice(page, `${title} updated successfully`);
    await expect(page).toHaveURL(path);
    expect(await findRows(content, collection, 'id', before.id)).toEqual([
      expect.objectContaining({
        ...sample.row,
        ...sample.changedColumns,
        id: before.id,
        created_at: before.created_at,
      }),
    ]);
  });

  test(`Opening a ${singular} that does not exist or cannot be loaded leads back to the list of ${plural}`, async ({
    page,
    content,
  }) => {
    const { id } = await addRow(content, collection, { [column]: 'Out of reach' });
    await rejectRequests(page, requests.readOne(id), 'canceling statement due to statement timeout');
    await page.goto(`${path}/edit/${id}`);
    await expectErrorNotice(page, errorTitles.load, 'canceling statement due to statement timeout');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('table')).toBeVisible();

    await stopIntercepting(page, requests.readOne(id));
    for (const missingId of ['00000000-0000-4000-8000-000000000000', 'no-id', id.toUpperCase()]) {
      await page.goto(`${path}/edit/${missingId}`);
      await expectErrorNotice(
        page,
        errorTitles.load,
        `There is no ${singular} at this URL. It may have been deleted.`,
      );
      await expect(page).toHaveURL(path);
    }
  });
}
