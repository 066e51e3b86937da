import type { Locator, Page } from '@playwright/test';
import { addRow, collections, findRows, getRequests, getTable, removeAllRows } from './collections.ts';
import { expect } from './fixtures.ts';
import { expectFailure, expectNotice, hold, letThrough, refuse, test } from './owner.ts';

/** What the lists of all collections have in common (docs/product.md#interaction, #errors). */

type Row = { [column: string]: unknown };

interface ListSample {
  emptyText: string;
  /** The link to the form for a new row. */
  newLink: string;
  /** Two rows in their default order; the first has everything that a row shows. */
  rows: readonly [Row, Row];
  /** What the first row says. */
  facts: readonly string[];
  image: string;
  /** The image of a row that has none of its own; null: an empty frame. */
  defaultImage: string | null;
  /** What is stored in the first row, but is not read for the list. */
  unread?: string;
}

const samples: Record<string, ListSample> = {
  hero_slides: {
    emptyText: 'No slides found. Add one!',
    newLink: 'Add New Slide',
    rows: [
      { title: 'Shown first', slide_order: -7, image_url: '/scenes/kyoto.svg' },
      { title: 'Shown last', slide_order: 1002 },
    ],
    facts: ['-7'],
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
    facts: ['Which way to turn', 'Haruka Ito', 'Culture', 'Feb 1, 2026'],
    image: '/scenes/kyoto.svg',
    defaultImage: null,
    unread: 'Much to read.',
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
    facts: ['A mile through', 'Middle East', 'Mid-range', 'Cultural', 'Feb 1, 2026'],
    image: '/scenes/petra.svg',
    defaultImage: null,
  },
};

for (const { collection, sample: formSample } of collections) {
  const { path, title, singular, plural, errorTitles } = collection;
  const { column } = formSample.title;
  const requests = getRequests(collection);
  const sample = samples[collection.table];
  if (!sample) throw new Error(`Add a sample of the list of ${plural} for its tests.`);

  test.describe(() => {
    test.beforeEach(({ content }) => removeAllRows(content, collection));

    test(`The list of ${plural} reports a failed read, and when retried shows each row in order with its image and facts`, async ({
      page,
      content,
    }) => {
      const [first, last] = sample.rows;
      await addRow(content, collection, last);
      const { id } = await addRow(content, collection, first);
      await refuse(page, requests.read, 'canceling statement due to statement timeout');
      await page.goto(path);
      await expectFailure(page, errorTitles.list, 'canceling statement due to statement timeout');
      await expect(page.getByRole('table')).toHaveCount(0);
      await letThrough(page, requests.read);
      const response = page.waitForResponse((one) => isRead(one.request(), collection.table));
      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('rowheader')).toHaveText([/^Shown first/, /^Shown last/]);
      for (const fact of sample.facts) await expect(getRow(page, 'Shown first')).toContainText(fact);
      if (sample.unread) expect(await (await response).text()).not.toContain(sample.unread);
      const image = getRow(page, 'Shown first').locator('img');
      await expect(image).toHaveAttribute('src', sample.image);
      await expect.poll(() => isDrawn(image)).toBe(true);
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

    test(`An empty list of ${plural} leads to the form for the first one`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(sample.emptyText, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('link', { name: sample.newLink }).click();
      await expect(page).toHaveURL(`${path}/new`);
    });

    test(`A ${singular} is deleted from the list once, after a confirmation; a failed deletion is reported and leaves it there`, async ({
      page,
      content,
    }) => {
      const { id } = await addRow(content, collection, { [column]: 'Gone elsewhere' });
      for (const name of ['Soon gone', 'One', 'Two']) await addRow(content, collection, { [column]: name });
      const removeButton = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
      const remove = removeButton('Soon gone');
      const deletion = await hold(page, requests.delete);
      await page.goto(path);

      await test.step('not confirmed', async () => {
        let question = '';
        page.once('dialog', (dialog) => {
          question = `${dialog.type()}: ${dialog.message()}`;
          return dialog.dismiss();
        });
        await remove.click();
        await expect.poll(() => question).toMatch(/^confirm: .*Soon gone/);
        await expect(getRow(page, 'Soon gone')).toBeVisible();
        expect(deletion.count()).toBe(0);
        expect(await findRows(content, collection, column, 'Soon gone')).toHaveLength(1);
      });
      page.on('dialog', (dialog) => dialog.accept());
      await letThrough(page, requests.delete);

      await test.step('already deleted in another tab', async () => {
        await getTable(content, collection).delete().eq('id', id).throwOnError();
        await removeButton('Gone elsewhere').click();
        await expectFailure(page, errorTitles.delete);
      });

      await test.step('rejected by the server', async () => {
        await refuse(page, requests.delete, 'deadlock detected');
        await remove.click();
        await expectFailure(page, errorTitles.delete, 'deadlock detected');
        await expect(remove).toBeEnabled();
        await expect(remove).toBeFocused();
        await letThrough(page, requests.delete);
      });

      await test.step('confirmed', async () => {
        const confirmed = await hold(page, requests.delete);
        await remove.dblclick();
        await expect(remove).toBeDisabled();
        await expect(remove).toHaveText('Deleting...');
        const reloaded = page.waitForResponse((one) => isRead(one.request(), collection.table));
        confirmed.release();
        await expectNotice(page, `${title} Deleted`);
        await reloaded;
        await expect(getRow(page, 'Soon gone')).toHaveCount(0);
        expect(confirmed.count()).toBe(1);
        expect(await findRows(content, collection, column, 'Soon gone')).toEqual([]);
      });

      await test.step('several at once', async () => {
        await page.getByRole('checkbox', { name: 'Select One' }).check();
        await page.getByRole('checkbox', { name: 'Select Two' }).check();
        await page.getByRole('button', { name: 'Delete selected' }).click();
        await expectNotice(page, `2 ${plural} deleted`);
        await expect(page.getByText(sample.emptyText)).toBeVisible();
      });
    });

    if ('featured' in formSample.row)
      test(`The featured switch of a ${singular} shows its new state at once, and goes back when the update fails`, async ({
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

        await refuse(page, requests.update, 'deadlock detected');
        await featured.click();
        await expectFailure(page, errorTitles.update, 'deadlock detected');
        await expect(featured).not.toBeChecked();
        await letThrough(page, requests.update);

        const update = await hold(page, requests.update);
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
        await expectFailure(
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

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
