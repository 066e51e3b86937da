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

type Row = { [column: string]: unknown };

interface ListSample {
  emptyText: string;
  /** The link to the form for a new row. */
  newLink: string;
  /** Two rows in their default order. The first has everything that a row can show. */
  rows: readonly [Row, Row];
  /** Texts that the first row shows. */
  details: readonly string[];
  image: string;
  /** The image that a row without one shows, or null for an empty frame. */
  defaultImage: string | null;
  /** A text of the first row that the list does not read. */
  unreadText?: string;
}

const samples: Record<string, ListSample> = {
  hero_slides: {
    emptyText: 'No slides found. Add one!',
    newLink: 'Add New Slide',
    rows: [
      { title: 'Shown first', slide_order: -7, image_url: '/scenes/kyoto.svg' },
      { title: 'Shown last', slide_order: 1002 },
    ],
    details: ['-7'],
    image: '/scenes/kyoto.svg',
    defaultImage: '/scenes/santorini.svg',
  },
  posts: {
    emptyText: 'No posts found. Create one!',
    newLink: 'Create Post',
    rows: [
      {
        title: 'Shown first',
        excerpt: 'Which way to turn the bowl.',
        content: 'Much to read.',
        author: 'Haruka Ito',
        category: 'Culture',
        tags: ['Tea'],
        image: '/scenes/kyoto.svg',
        featured: true,
        date: '2026-02-01',
      },
      { title: 'Shown last', date: '2026-01-31' },
    ],
    details: ['Which way to turn', 'Haruka Ito', 'Culture', 'Feb 1, 2026'],
    image: '/scenes/kyoto.svg',
    defaultImage: null,
    unreadText: 'Much to read.',
  },
  destinations: {
    emptyText: 'No destinations found. Click "Add New Destination" to get started!',
    newLink: 'Add New Destination',
    rows: [
      {
        name: 'Shown first',
        description: 'A mile through a crack in the rock.',
        region: 'Middle East',
        budget: 'Mid-range',
        activity: 'Cultural',
        image: '/scenes/petra.svg',
        featured: true,
        created_at: '2026-02-01T12:00:00Z',
      },
      { name: 'Shown last', created_at: '2026-01-31T00:00:00Z' },
    ],
    details: ['A mile through', 'Middle East', 'Mid-range', 'Cultural', 'Feb 1, 2026'],
    image: '/scenes/petra.svg',
    defaultImage: null,
  },
};

for (const { collection, sample: formSample } of collections) {
  const { path, title, singular, plural, errorTitles } = collection;
  const { column } = formSample.title;
  const requests = createRequestPatterns(collection);
  const sample = samples[collection.table];
  if (!sample) throw new Error(`Add a sample of the list of ${plural} for its tests.`);

  test.describe(() => {
    test.beforeEach(({ content }) => deleteAllRows(content, collection));

    test(`Retrying a failed read shows the list of ${plural} with the image and details of each row`, async ({
      page,
      content,
    }) => {
      const [first, last] = sample.rows;
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
      for (const detail of sample.details) await expect(getRow(page, 'Shown first')).toContainText(detail);
      if (sample.unreadText) expect(await (await response).text()).not.toContain(sample.unreadText);
      const image = getRow(page, 'Shown first').locator('img');
      await expect(image).toHaveAttribute('src', sample.image);
      await expect.poll(() => isLoaded(image)).toBe(true);
      const otherImage = getRow(page, 'Shown last').locator('img');
      if (sample.defaultImage) await expect(otherImage).toHaveAttribute('src', sample.defaultImage);
      else await expect(otherImage).toHaveCount(0);
      if ('featured' in first) {
        await expect(page.getByRole('switch', { name: 'Featured: Shown first' })).toBeChecked();
        await expect(page.getByRole('switch', { name: 'Featured: Shown last' })).not.toBeChecked();
      }

      await page.getByRole('link', { name: 'Edit Shown first' }).click();
      await expect(page).toHaveURL(`${path}/edit/${id}`);
    });

    test(`An empty list of ${plural} links to the form for a new ${singular}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(sample.emptyText, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('link', { name: sample.newLink }).click();
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
        await expect(page.getByText(sample.emptyText)).toBeVisible();
      });
    });

    if ('featured' in formSample.row)
      test(`The featured switch of a ${singular} shows its new state at once, and reverts when the update fails`, async ({
        page,
        content,
      }) => {
        const stored = await addRow(content, collection, {
          ...formSample.row,
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
