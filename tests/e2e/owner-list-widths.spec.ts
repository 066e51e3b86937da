import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { addDestination, addPost, addSlide, holdRequests, requests, test } from './owner.ts';

/** No list of the panel is wider than its container, at any width of the window. */

const widest = 1920;
/**
 * The window's widths: from 1920 to 320 px in steps of 20, and two more at which a list is between 600 and 601 px wide,
 * where its layout changes.
 */
const widths = [...Array.from({ length: 81 }, (_, index) => widest - index * 20), 926, 669];

const lists = [
  { path: 'posts', name: 'Ten quiet mornings in Kyoto', deletion: requests.deletePost },
  { path: 'destinations', name: 'The Mentawai Islands', deletion: requests.deleteDestination },
  { path: 'featured-destinations', name: 'The Mentawai Islands', deletion: requests.deleteDestination },
  { path: 'hero-slides', name: 'Where the ferry does not stop', deletion: requests.deleteSlide },
] as const;

test.beforeEach(async ({ content }) => {
  await addPost(content, {
    title: 'Ten quiet mornings in Kyoto',
    excerpt: 'What a city sounds like before its shutters go up. '.repeat(4),
    category: 'Destinations',
    author: 'Maximiliana Featherstonehaugh-Wollstonecraft',
    date: '2026-11-28',
  });
  await addDestination(content, {
    name: 'The Mentawai Islands',
    description: 'Waves that somebody has crossed the world for, and nobody to tell. '.repeat(4),
    region: 'Southeast Asia',
    budget: '$1,500–$2,000',
    activity: 'Snorkelling',
    featured: true,
    created_at: '2026-11-28T12:00:00Z',
  });
  await addSlide(content, {
    title: 'Where the ferry does not stop',
    subtitle: 'Islands for those who have the time to miss a boat. '.repeat(4),
    cta_text: 'Explore Destinations',
    slide_order: 2_147_483_647,
  });
});

for (const { path, name, deletion } of lists)
  test(`The list of ${path} is never wider than its container, and breaks no short word, at any width`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await holdRequests(page, deletion);
    await page.setViewportSize({ width: widest, height: 900 });
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await test.step('the list also fits while a delete button has its longer text', async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByText('Deleting...')).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });
  });

/**
 * Describes each width of the window at which the table is wider than its container, the page is wider than the window,
 * or a short word in a row is broken in the middle.
 */
async function findFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.getByRole('table').evaluate((table) => {
      const right = table.parentElement?.getBoundingClientRect().right ?? 0;
      const { scrollWidth, clientWidth } = document.documentElement;
      const excess = Math.max(table.getBoundingClientRect().right - right, scrollWidth - clientWidth);
      const broken: string[] = [];
      for (const cell of table.querySelectorAll('td')) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(
            /(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu,
          )) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
          }
        }
      }
      return [...(excess > 0.5 ? [`${excess} px too wide`] : []), ...broken.map((word) => `broken: ${word}`)];
    });
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: widest, height: 900 });
  return found;
}
