import type { Page } from '@playwright/test';
import { toLocalDate } from '#domain/local-date.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { type CollectionSample, now } from './collection-sample.ts';

const postBody = (page: Page) => page.getByRole('textbox', { name: 'Content' });

export const postSample: CollectionSample<'posts'> = {
  titleLabel: 'Title',
  initialValues: {
    Title: '',
    Excerpt: '',
    Author: '',
    Category: '',
    'Image URL': '',
    'Alternative text': '',
    Caption: '',
    Date: toLocalDate(now),
    Featured: false,
    Published: true,
  },
  values: {
    Title: 'Tea in Kyoto',
    Excerpt: 'Which way to turn the bowl.',
    Author: 'Haruka Ito',
    Category: 'Culture',
    'Image URL': '/scenes/kyoto.svg',
    'Alternative text': 'A bowl on a mat.',
    Caption: 'The second bowl.',
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
    image_alt: 'A bowl on a mat.',
    image_caption: 'The second bowl.',
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
};
