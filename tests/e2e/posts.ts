import type { Locator, Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import type { ContentClient } from './content.ts';
import { addRow } from './rows.ts';

/** The tests of the owner's posts share this file (docs/product/blog.md#post-pages). */

const content = `The timetable is a *suggestion*[^1].

## Reading the timetable

Take the boat at seven.

![A ferry at dusk](/scenes/ferry.svg "The boat leaves at two")

| Ferry | Hours |
| --- | --: |
| Naxos | 5 |

## Six islands

### Amorgos

Cover your shoulders.

## What to pack

One [list](https://lists.example/a).

[^1]: Except on Sundays.`;

export const ferry: TablesInsert<'posts'> = {
  title: 'Slow ferries',
  excerpt: 'Six islands and no plan.',
  content,
  author: 'Eleni Markou',
  category: 'Destinations',
  tags: ['Greece', 'Slow travel'],
  image: '/scenes/ferry.svg',
  image_alt: 'A ferry',
  image_caption: 'About noon',
  date: '2026-11-20',
};

/** Adds posts one after another, so that each is newer than the one before. */
export async function addPosts(client: ContentClient, ...posts: TablesInsert<'posts'>[]): Promise<void> {
  for (const post of posts) await addRow(client, 'posts', post);
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
