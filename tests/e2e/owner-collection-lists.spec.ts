import type { Locator, Page } from '@playwright/test';
import {
  addRow,
  collections,
  createRequestPatterns,
  deleteAllRows,
  findRows,
  getTable,
} from './collections.ts';
import { expect } from './fixtures.ts';
import {
  expectErrorNotice,
  expectNotice,
  holdRequests,
  rejectRequests,
  stopIntercepting,
  test,
} from './owner.ts';

/** What the lists of all collections have in common (docs/product.md#interaction, #errors). */

for (const { collection, sample } of collections) {
  const { path, title, singular, plural, errorTitles } = collection;
  const { column } = sample.title;
  const { emptyText, newLink, rows, details, image, defaultImage, unfetchedText } = sample.list;
  const requests = createRequestPatterns(collection);

  test.describe(() => {
    test.beforeEach(({ content }) => deleteAllRows(content, collection));

    test(`Retrying a failed read shows the list of ${plural} with the image and details of each row`, async ({
      page,
      content,
    }) => {
      const [first, last] = rows;
      await addRow(content, collection, last);
      const { id } = await addRow(content, collection, first);
      await rejectRequests(page, requests.read, 'canceling statement due to statement timeout');
      await page.goto(path);
      await expectErrorNotice(page, errorTitles.list, 'canceling statement due to statement timeout');
      await expect(page.getByRole('table')).toHaveCount(0);
      await stopIntercepting(page, requests.read);
      const response = page.waitForResponse((candidate) => isRead(candidate.request(), collection.table));
      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('rowheader')).toHaveText([/^Shown first/, /^Shown last/]);
      for (const detail of details) await expect(getRow(page, 'Shown first')).toContainText(detail);
      if (unfetchedText) expect(await (await response).text()).not.toContain(unfetchedText);
      const firstImage = getRow(page, 'Shown first').locator('img');
      await expect(firstImage).toHaveAttribute('src', image);
      await expect.poll(() => isLoaded(firstImage)).toBe(true);
      const lastImage = getRow(page, 'Shown last').locator('img');
      if (defaultImage) await expect(lastImage).toHaveAttribute('src', defaultImage);
      else await expect(lastImage).toHaveCount(0);
      if ('featured' in first) {
        await expect(page.getByRole('switch', { name: 'Featured: Shown first' })).toBeChecked();
        await expect(page.getByRole('switch', { name: 'Featured: Shown last' })).not.toBeChecked();
      }

      await page.getByRole('link', { name: 'Edit Shown first' }).click();
      await expect(page).toHaveURL(`${path}/edit/${id}`);
    });

    test(`An empty list of ${plural} links to the form for a new ${singular}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('link', { name: newLink }).click();
      await expect(page).toHaveURL(`${path}/new`);
    });

    test(`A ${singular} is deleted only after a confirmation, and stays in the list when the deletion fails`, async ({
      page,
      content,
    }) => {
      const { id } = await addRow(content, collection, { [column]: 'Gone elsewhere' });
      for (const name of ['Soon gone', 'One', 'Two']) await addRow(content, collection, { [column]: name });
      const getDeleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
      const deleteButton = getDeleteButton('Soon gone');
      const deletion = await holdRequests(page, requests.delete);
      await page.goto(path);

      await test.step('the owner does not confirm', async () => {
        let message = '';
        page.once('dialog', (dialog) => {
          message = `${dialog.type()}: ${dialog.message()}`;
          return dialog.dismiss();
        });
        await deleteButton.click();
        await expect.poll(() => message).toMatch(/^confirm: .*Soon gone/);
        await expect(getRow(page, 'Soon gone')).toBeVisible();
        expect(deletion.count()).toBe(0);
        expect(await findRows(content, collection, column, 'Soon gone')).toHaveLength(1);
      });
      page.on('dialog', (dialog) => dialog.accept());
      await stopIntercepting(page, requests.delete);

      await test.step('another tab has already deleted the row', async () => {
        await getTable(content, collection).delete().eq('id', id).throwOnError();
        await getDeleteButton('Gone elsewhere').click();
        await expectErrorNotice(page, errorTitles.delete);
      });

      await test.step('the server rejects the deletion', async () => {
        await rejectRequests(page, requests.delete, 'deadlock detected');
        await deleteButton.click();
        await expectErrorNotice(page, errorTitles.delete, 'deadlock detected');
        await expect(deleteButton).toBeEnabled();
        await expect(deleteButton).toBeFocused();
        await stopIntercepting(page, requests.delete);
      });

      await test.step('the owner confirms', async () => {
        const confirmed = await holdRequests(page, requests.delete);
        await deleteButton.dblclick();
        await expect(deleteButton).toBeDisabled();
        await expect(deleteButton).toHaveText('Deleting...');
        const reloaded = page.waitForResponse((candidate) => isRead(candidate.request(), collection.table));
        confirmed.release();
        await expectNotice(page, `${title} Deleted`);
        await reloaded;
        await expect(getRow(page, 'Soon gone')).toHaveCount(0);
        expect(confirmed.count()).toBe(1);
        expect(await findRows(content, collection, column, 'Soon gone')).toEqual([]);
      });

      await test.step('the owner deletes several rows at once', async () => {
        await page.getByRole('checkbox', { name: 'Select One' }).check();
        await page.getByRole('checkbox', { name: 'Select Two' }).check();
        await page.getByRole('button', { name: 'Delete selected' }).click();
        await expectNotice(page, `2 ${plural} deleted`);
        await expect(page.getByText(emptyText)).toBeVisible();
      });
    });

    if ('featured' in sample.row)
      test(`The featured switch of a ${singular} shows its new state at once, and reverts when the update fails`, async ({
        page,
        content,
      }) => {
        const stored = await addRow(content, collection, {
          ...sample.row,
          [column]: 'To be shown',
          featured: false,
        });
        const { id } = await addRow(content, collection, { [column]: 'Gone elsewhere' });
        await page.goto(path);
        const featured = page.getByRole('switch', { name: 'Featured: To be shown' });

        await rejectRequests(page, requests.update, 'deadlock detected');
        await featured.click();
        await expectErrorNotice(page, errorTitles.update, 'deadlock detected');
        await expect(featured).not.toBeChecked();
        await stopIntercepting(page, requests.update);

        const update = await holdRequests(page, requests.update);
        await featured.dblclick();
        await expect(featured).toBeChecked();
        await expect(featured).toHaveAttribute('aria-busy', 'true');
        update.release();
        await expect(featured).toHaveAttribute('aria-busy', 'false');
        await expect(featured).toBeChecked();
        expect(update.count()).toBe(1);
        expect(await findRows(content, collection, column, 'To be shown')).toEqual([
          { ...stored, featured: true, updated_at: expect.any(String) },
        ]);
        await page.reload();
        await expect(featured).toBeChecked();

        const other = page.getByRole('switch', { name: 'Featured: Gone elsewhere' });
        await expect(other).toBeVisible();
        await getTable(content, collection).delete().eq('id', id).throwOnError();
        await other.click();
        await expectErrorNotice(
          page,
          errorTitles.update,
          'It was deleted in the meantime, or you are not allowed to change it.',
        );
      });
  });
}

const getRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const isRead = (request: { method: () => string; url: () => string }, table: string): boolean =>
  request.method() === 'GET' && request.url().includes(`/rest/v1/${table}?`);

const isLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
