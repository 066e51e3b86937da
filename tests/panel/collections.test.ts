import type { Page } from '@playwright/test';
import { destinations } from '#app/admin/destinations/collection.ts';
import { registry } from '#app/admin/registry.ts';
import { samples } from '#tests/e2e/collection-samples.ts';
import { expectFields, fillFields } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { chooseInRow, getRowLink } from '#tests/e2e/row-menu.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The fields, columns and texts in which the collections differ, in one test per collection
 * (docs/product/layout.md). collection-forms.test.ts and collection-lists.test.ts test what they have in common, and
 * the fields of destinations.
 */

/** Fills in, and expects, the fields of types that samples know no values of. */
const otherFields: Record<
  string,
  { fill: (page: Page) => Promise<unknown>; expect: (page: Page) => Promise<void> }
> = {
  posts: {
    async fill(page) {
      await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('Japan, Tea,');
    },
    async expect(page) {
      const tags = page.locator('form').getByRole('list', { name: 'Tags' }).getByRole('listitem');
      await expect(tags).toHaveText(['Japan', 'Tea']);
    },
  },
};

for (const { table, path, singular, title, isPrivate } of registry.collections) {
  if (table === destinations.table) continue;
  const sample = samples[table];
  const { titleLabel, richText } = sample;
  const { emptyText, newLink, details, defaultImage } = sample.list;
  const saveLabel = isPrivate ? 'Add' : 'Publish';
  const name = String(sample.values[titleLabel]);
  const getRow = (page: Page) => page.getByRole('row').filter({ hasText: name });
  const getImage = (page: Page) => getRow(page).locator('img');

  test(`An owner creates, edits and deletes a ${singular}`, async ({ page, content }) => {
    const findStored = () => findRows(content, table);
    await deleteAllRows(content, table);
    // A new post has the current day, which must not change during the test.
    await page.clock.setFixedTime(new Date());
    await page.goto(path);

    await step('The empty list links to the form for a new record', async () => {
      await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('link', { name: newLink }).click();
      await expect(page).toHaveURL(`${path}/new`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add New ${title}`);
      await expect(page).toHaveTitle(`Add New ${title} | Wayfare Admin`);
      await expectFields(page, sample.initialValues);
    });

    await step('The form stores each field in its column', async () => {
      await fillFields(page, sample.values);
      if (richText) {
        await page.getByRole('button', { name: 'Markdown' }).click();
        await page.getByRole('textbox', { name: richText.label }).fill(richText.markdown);
      }
      await otherFields[table]?.fill(page);
      await page.getByRole('button', { name: saveLabel, exact: true }).click();
      await expectNotice(page, `${title} created successfully`);
      await expect(page).toHaveURL(path);
      expect(await findStored()).toMatchObject([sample.row]);
    });

    await step('The list shows the image and the details of the record', async () => {
      for (const detail of details) await expect(getRow(page)).toContainText(detail);
      const image = sample.values['Image URL'];
      if (image) await expect(getImage(page)).toHaveAttribute('src', String(image));
      else await expect(getImage(page)).toHaveCount(0);
    });

    await step('An edit changes only the edited fields', async () => {
      const [before] = await findStored();
      await getRowLink(page, name).click();
      await expect(page).toHaveURL(`${path}/edit/${before?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${title}`);
      await expect(page).toHaveTitle(`Edit ${title} | Wayfare Admin`);
      await expectFields(page, sample.values);
      if (richText)
        await expect(page.getByRole('textbox', { name: richText.label })).toContainText(richText.text);
      await otherFields[table]?.expect(page);
      await fillFields(page, sample.changes);
      await page.getByRole('button', { name: 'Update' }).click();
      await expectNotice(page, `${title} updated successfully`);
      await expect(page).toHaveURL(path);
      const after = {
        ...before,
        ...sample.changedColumns,
        updated_at: expect.any(String),
        // A price that is typed is a checked one.
        ...(table === 'deals' && { checked_at: expect.any(String) }),
      };
      expect(await findStored()).toEqual([after]);
      if (defaultImage) await expect(getImage(page)).toHaveAttribute('src', defaultImage);
      else await expect(getImage(page)).toHaveCount(0);
    });

    await step('The record is deleted after a confirmation', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await chooseInRow(page, name, 'Delete');
      await expectNotice(page, `${title} Deleted`);
      await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
      expect(await findStored()).toEqual([]);
    });
  });
}
