import type { Page } from '@playwright/test';
import { destinations } from '#app/admin/destinations/collection.ts';
import { registry } from '#app/admin/registry.ts';
import { expect } from './fixtures.ts';
import { expectFields, fillFields } from './form-fields.ts';
import { expectNotice, test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';
import { now } from './samples/collection-sample.ts';
import { samples } from './samples/samples.ts';

/**
 * The fields, columns and texts in which the collections differ, in one test per collection
 * (docs/product/layout.md). owner-collection-forms.spec.ts and owner-collection-lists.spec.ts test what they have in
 * common, and the fields of destinations.
 */

for (const { table, path, singular, title } of registry.collections) {
  if (table === destinations.table) continue;
  const sample = samples[table];
  const { titleLabel } = sample;
  const { emptyText, newLink, details, defaultImage } = sample.list;
  const name = String(sample.values[titleLabel]);
  const getImage = (page: Page) => page.getByRole('row').filter({ hasText: name }).locator('img');
  const expectFilled = async (page: Page) => {
    await expectFields(page, sample.values);
    await sample.expectOtherFields?.(page);
  };

  test(`An owner creates, edits and deletes a ${singular}`, async ({ page, content }) => {
    const findStored = () => findRows(content, table);
    await deleteAllRows(content, table);
    await page.clock.setFixedTime(now);
    await page.goto(path);

    await test.step('The empty list links to the form for a new record', async () => {
      await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('link', { name: newLink }).click();
      await expect(page).toHaveURL(`${path}/new`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add New ${title}`);
      await expect(page).toHaveTitle(`Add New ${title} | Wayfare Admin`);
      await expectFields(page, sample.initialValues);
    });

    await test.step('The form requires a title, and rejects an invalid image URL', async () => {
      const createButton = page.getByRole('button', { name: `Create ${title}` });
      await createButton.click();
      await expect(page.getByLabel(titleLabel, { exact: true })).toBeFocused();
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveJSProperty(
        'validity.valueMissing',
        true,
      );
      await fillFields(page, {
        ...sample.otherRequired,
        [titleLabel]: 'A trap',
        'Image URL': 'javascript:window.run=1',
      });
      await createButton.click();
      await expect(page.getByText('Please enter a URL that begins with https://')).toBeVisible();
      await expect(page.getByLabel('Image URL')).toBeFocused();
    });

    await test.step('The form stores each field in its column', async () => {
      await fillFields(page, sample.values);
      await sample.fillOtherFields?.(page);
      await page.getByRole('button', { name: `Create ${title}` }).click();
      await expectNotice(page, `${title} created successfully`);
      await expect(page).toHaveURL(path);
      expect(await findStored()).toEqual([expect.objectContaining(sample.row)]);
    });

    await test.step('The list shows the image and the details of the record', async () => {
      for (const detail of details)
        await expect(page.getByRole('row').filter({ hasText: name })).toContainText(detail);
      await expect(getImage(page)).toHaveAttribute('src', String(sample.values['Image URL']));
    });

    await test.step('An edit changes only the edited fields', async () => {
      const [before] = await findStored();
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(page).toHaveURL(`${path}/edit/${before?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${title}`);
      await expect(page).toHaveTitle(`Edit ${title} | Wayfare Admin`);
      await expectFilled(page);
      await fillFields(page, sample.changes);
      await page.getByRole('button', { name: `Update ${title}` }).click();
      await expectNotice(page, `${title} updated successfully`);
      await expect(page).toHaveURL(path);
      const after = { ...before, ...sample.changedColumns, updated_at: expect.any(String) };
      expect(await findStored()).toEqual([after]);
      if (defaultImage) await expect(getImage(page)).toHaveAttribute('src', defaultImage);
      else await expect(getImage(page)).toHaveCount(0);
    });

    if ('featured' in sample.row)
      await test.step('The switch in the list marks the record as featured', async () => {
        await page.getByRole('switch', { name: `Featured: ${name}` }).click();
        await expect.poll(findStored).toEqual([expect.objectContaining({ featured: true })]);
      });

    await test.step('The record is deleted after a confirmation', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expectNotice(page, `${title} Deleted`);
      await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
      expect(await findStored()).toEqual([]);
    });
  });
}
