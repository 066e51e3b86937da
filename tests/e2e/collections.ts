import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { CollectionInfo, CollectionTable } from '#app/admin/collections/collection.ts';
import { destinations as destinationsCollection } from '#app/admin/destinations/collection.ts';
import { registry } from '#app/admin/registry.ts';
import { toLocalDate } from '#domain/local-date.ts';
import { expect } from './fixtures.ts';
import type { ContentClient, RequestPattern } from './owner.ts';

/** Sample rows of the collections, and helpers for the tests that run for each collection. */

/** The values of a form's text fields and checkboxes, by label. */
type FieldValues = Record<string, string | boolean>;

type Row = { [column: string]: unknown };

interface CollectionSample {
  /** The required field, which is also the title of a row: its column and label. */
  title: { column: string; label: string };
  /** The values of a new form. */
  initialValues: FieldValues;
  /** A value for each field, and the row that they are stored as. */
  values: FieldValues;
  row: Row;
  /** An edit that removes the image, and the columns that it changes. */
  changes: FieldValues;
  changedColumns: Row;
  /** For the fields that are neither text fields nor checkboxes. */
  fillOtherFields?: (page: Page) => Promise<void>;
  expectOtherFields?: (page: Page) => Promise<void>;
  list: ListSample;
}

interface ListSample {
  emptyText: string;
  /** The link to the form for a new row. */
  newLink: string;
  /** Texts of the row that the list shows. */
  details: readonly string[];
  /** The image of a row without an image, or null if the list shows none. */
  defaultImage: string | null;
}

/** The time at which a test of a new row stops the clock. It is the current time, so that the session is valid. */
export const now = new Date();

const postBody = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** TypeScript reports a missing entry, because every table that can hold a collection needs one. */
const samples: Record<CollectionTable, CollectionSample> = {
  hero_slides: {
    title: { column: 'title', label: 'Title' },
    initialValues: {
      Title: '',
      Subtitle: '',
      'Image URL': '',
      'Video URL': '',
      'Button Text': '',
      'Slide Order': '0',
    },
    values: {
      Title: 'Lisbon by tram',
      Subtitle: 'Seven hills and a river',
      'Image URL': '/scenes/kyoto.svg',
      'Video URL': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'Button Text': 'Climb aboard',
      'Slide Order': '1005',
    },
    row: {
      title: 'Lisbon by tram',
      subtitle: 'Seven hills and a river',
      image_url: '/scenes/kyoto.svg',
      video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      cta_text: 'Climb aboard',
      slide_order: 1005,
    },
    changes: { Subtitle: 'Eight hills', 'Image URL': '', 'Slide Order': '1006' },
    changedColumns: { subtitle: 'Eight hills', image_url: null, slide_order: 1006 },
    list: {
      emptyText: 'No slides found. Add one!',
      newLink: 'Add New Slide',
      details: ['Seven hills and a river', 'Climb aboard', '1005'],
      defaultImage: '/scenes/santorini.svg',
    },
  },
  posts: {
    title: { column: 'title', label: 'Title' },
    initialValues: {
      Title: '',
      Excerpt: '',
      Author: '',
      Category: '',
      'Image URL': '',
      Date: toLocalDate(now),
      Featured: false,
    },
    values: {
      Title: 'Tea in Kyoto',
      Excerpt: 'Which way to turn the bowl.',
      Author: 'Haruka Ito',
      Category: 'Culture',
      'Image URL': '/scenes/kyoto.svg',
      Date: '2026-02-28',
      Featured: true,
    },
    row: {
      title: 'Tea in Kyoto',
      excerpt: 'Which way to turn the bowl.',
      content: 'First **the bowl**.\n\n- left\n- right',
      author: 'Haruka Ito',
      category: 'Culture',
      tags: ['Japan', 'Tea'],
      image: '/scenes/kyoto.svg',
      featured: true,
      date: '2026-02-28',
    },
    changes: { Excerpt: 'Turn it twice.', 'Image URL': '', Featured: false },
    changedColumns: { excerpt: 'Turn it twice.', image: null, featured: false },
    fillOtherFields: async (page) => {
      await page.getByRole('button', { name: 'Markdown' }).click();
      await postBody(page).fill('First **the bowl**.\n\n- left\n- right');
      await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('Japan, Tea,');
    },
    expectOtherFields: async (page) => {
      // The editor shows formatted text, or the markup in its Markdown mode.
      const readText = () =>
        postBody(page).evaluate((field) => (field as HTMLTextAreaElement).value ?? field.textContent);
      await expect.poll(readText).toMatch(/^First (the bowl|\*\*the bowl\*\*)\./);
      const tags = page.locator('form').getByRole('list', { name: 'Tags' }).getByRole('listitem');
      await expect(tags).toHaveText(['Japan', 'Tea']);
    },
    list: {
      emptyText: 'No posts found. Create one!',
      newLink: 'Create Post',
      details: ['Which way to turn', 'Haruka Ito', 'Culture', 'Feb 28, 2026'],
      defaultImage: null,
    },
  },
  destinations: {
    title: { column: 'name', label: 'Name' },
    initialValues: {
      Name: '',
      Description: '',
      Region: '',
      Budget: '',
      Activity: '',
      'Image URL': '',
      'Indian State': '',
      Featured: false,
    },
    values: {
      Name: 'Hampi',
      Description: 'Boulders, temples and a river that one crosses in a basket.',
      Region: 'Asia',
      Budget: 'Budget',
      Activity: 'Cultural',
      'Image URL': '/scenes/petra.svg',
      'Indian State': 'Karnataka',
      Featured: true,
    },
    row: {
      name: 'Hampi',
      description: 'Boulders, temples and a river that one crosses in a basket.',
      region: 'Asia',
      budget: 'Budget',
      activity: 'Cultural',
      image: '/scenes/petra.svg',
      indian_state: 'Karnataka',
      featured: true,
    },
    changes: { Description: 'Temples.', Budget: '', 'Image URL': '', Featured: false },
    changedColumns: { description: 'Temples.', budget: null, image: null, featured: false },
    list: {
      emptyText: 'No destinations found. Click "Add New Destination" to get started!',
      newLink: 'Add New Destination',
      details: ['Boulders, temples', 'Asia', 'Budget', 'Cultural'],
      defaultImage: null,
    },
  },
};

/** Every collection of the registry with its sample. */
export const collections = registry.collections.map(addSample);

/** The collection with which the tests check what all collections have in common. */
export const destinations = addSample(destinationsCollection);

function addSample(collection: CollectionInfo) {
  return { collection, sample: samples[collection.table] };
}

/** Returns patterns for the requests by which the panel reads and writes a collection. */
export const createRequestPatterns = ({ table }: Pick<CollectionInfo, 'table'>) => {
  const url = `**/rest/v1/${table}*`;
  return {
    read: { method: 'GET', url },
    readOne: (id: string) => ({ method: 'GET', url: `**/rest/v1/${table}?*id=eq.${id}*` }),
    create: { method: 'POST', url },
    update: { method: 'PATCH', url },
    delete: { method: 'DELETE', url },
  } satisfies Record<string, RequestPattern | ((id: string) => RequestPattern)>;
};

/** Returns a query builder for the table of a collection, which bypasses the panel. */
export const getTable = (content: ContentClient, { table }: Pick<CollectionInfo, 'table'>) =>
  (content as SupabaseClient).from(table);

/** Inserts a row directly, without the panel. */
export async function addRow(content: ContentClient, collection: Pick<CollectionInfo, 'table'>, row: Row) {
  return (await getTable(content, collection).insert(row).select().single().throwOnError()).data;
}

/** Returns the stored rows with this value in this column. */
export async function findRows(
  content: ContentClient,
  collection: Pick<CollectionInfo, 'table'>,
  column: string,
  value: unknown,
) {
  return (await getTable(content, collection).select().eq(column, value).throwOnError()).data;
}

/** Deletes all rows directly, without the panel. */
export async function deleteAllRows(content: ContentClient, collection: Pick<CollectionInfo, 'table'>) {
  await getTable(content, collection).delete().not('id', 'is', null).throwOnError();
}

/** Fills text fields and checkboxes by their labels. */
export async function fillFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (typeof value === 'string') await field.fill(value);
    else await field.setChecked(value);
  }
}

/** Expects these values in the fields with these labels. */
export async function expectFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (typeof value === 'string') await expect(field).toHaveValue(value);
    else await expect(field).toBeChecked({ checked: value });
  }
}
