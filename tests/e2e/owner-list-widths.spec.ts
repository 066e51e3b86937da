import type { Page } from '@playwright/test';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { holdRequests, requestsTo } from './requests.ts';
import { chooseInRow } from './row-menu.ts';
import { addRow } from './rows.ts';

/** No list of the panel is wider than its container in windows at least 320 px wide. */

/** The narrowest window of each layout of a list or of the panel around it: there, the list has the least room. */
const widths = [1434, 1314, 1194, 1193, 1121, 1009, 1008, 861, 768, 753, 752, 320];

test('The lists of the panel are never wider than their containers, and break no short word', async ({
  page,
  content,
}) => {
  const destination = {
    description: 'Waves that somebody has crossed the world for, and nobody to tell. '.repeat(4),
    region: 'Southeast Asia',
    budget: '$1,500–$2,000',
    activity: 'Snorkeling',
    created_at: '2026-11-28T12:00:00Z',
    published_at: '2027-11-28T22:58:00Z',
  };
  // The first row of each list stays, and the second one is being deleted.
  const posts = ['Ten quiet mornings in Kyoto', 'Ten quiet mornings in Hampi'] as const;
  const destinations = ['The Mentawai Islands', 'The Gambier Islands'] as const;
  const deals = ['Two weeks on the Gambier Islands', 'Two weeks on the Mentawai Islands'] as const;
  const slides = ['Where the ferry does not stop', 'Where the ferry does not start'] as const;
  const testimonials = ['Featherstonehaugh-Wollstonecraft', 'Featherstonehaugh-Marlborough'] as const;
  for (const title of posts)
    await addRow(content, 'posts', {
      title,
      excerpt: 'What a city sounds like before its shutters go up. '.repeat(4),
      category: 'Destinations',
      author: 'Maximiliana Featherstonehaugh-Wollstonecraft',
      date: '2026-11-28',
      published_at: destination.published_at,
    });
  for (const name of destinations) await addRow(content, 'destinations', { ...destination, name });
  for (const title of deals)
    await addRow(content, 'deals', {
      title,
      description: destination.description,
      price: 18_500_000.5,
      currency: 'IDR',
      published_at: `${nextYear}-09-28T22:58:00Z`,
      ends_at: `${nextYear}-11-28T22:58:00Z`,
    });
  for (const [index, title] of slides.entries())
    await addRow(content, 'hero_slides', {
      title,
      subtitle: 'Islands for those who have the time to miss a boat. '.repeat(4),
      cta_text: 'Explore Destinations',
      slide_order: 2_147_483_646 + index,
    });
  for (const name of testimonials)
    await addRow(content, 'testimonials', {
      name,
      text: 'We would go again, and take everybody whom we know with us. '.repeat(4),
      journey: 'From Istanbul to Tashkent by night trains, 31 days',
      checked: 'compared with the booking',
      stars: 5,
      published_at: destination.published_at,
    });
  for (const table of ['posts', 'destinations', 'deals', 'hero_slides', 'testimonials'] as const)
    await holdRequests(page, requestsTo(table).delete);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin');
  for (const [label, [kept, deleted]] of [
    ['Posts', posts],
    ['Destinations', destinations],
    ['Deals', deals],
    ['Hero Slides', slides],
    ['Testimonials', testimonials],
  ] as const)
    await test.step(`The list “${label}” fits, with a row that is being deleted`, async () => {
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await expect(page.getByRole('rowheader', { name: kept })).toBeVisible();
      await chooseInRow(page, deleted, 'Delete');
      await expect(page.getByRole('button', { name: 'Deleting...' })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      if (label === 'Hero Slides') await expectNoCellOverflow(page);
    });
});

/** Expects that on a phone no content of a table overflows its cell, so that a long number does not overlap the buttons beside it. */
async function expectNoCellOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  const overflowing = await page.getByRole('cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [cell, ...cell.querySelectorAll('a, button')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            element.scrollWidth > element.clientWidth + 1 || box.left < left - 1 || box.right > right + 1
          );
        })
        .map((element) => element.textContent);
    }),
  );
  expect(overflowing).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * Describes each width of the window at which the table is wider than its container, the page is wider than the window,
 * a word of at most twelve letters is broken in the middle, or one control of a row covers another one.
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
      const covered: string[] = [];
      for (const row of table.querySelectorAll('tbody tr')) {
        const boxes = [...row.querySelectorAll('button, input, td:last-child a')]
          .map((control) => ({ label: control.ariaLabel, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0);
        for (const { label, box } of boxes)
          for (const { label: otherLabel, box: other } of boxes) {
            const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
            if (label !== otherLabel && width > 1 && height > 1) covered.push(`${label} / ${otherLabel}`);
          }
      }
      return [
        ...covered.map((label) => `covered: ${label}`),
        ...(excess > 0.5 ? [`${excess} px too wide`] : []),
        ...broken.map((word) => `broken: ${word}`),
      ];
    });
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
