import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { holdRequests, requestsTo } from './requests.ts';
import { addRow } from './rows.ts';

/** In windows from 320 to 1920 px wide, no list of the panel is wider than its container. */

/** The widths on both sides of each layout change of a list or of the panel around it, and some widths in between. */
const widths = [
  1920, 1600, 1440, 1436, 1435, 1300, 1214, 1213, 1212, 1121, 1120, 1083, 1082, 1081, 1000, 926, 925, 861,
  860, 826, 825, 824, 768, 767, 669, 668, 500, 390, 320,
];

test('The list of posts is never wider than its container, and breaks no short word', async ({
  page,
  content,
}) => {
  const title = 'Ten quiet mornings in Kyoto';
  await addRow(content, 'posts', {
    title,
    excerpt: 'What a city sounds like before its shutters go up. '.repeat(4),
    category: 'Destinations',
    author: 'Maximiliana Featherstonehaugh-Wollstonecraft',
    date: '2026-11-28',
  });
  await holdRequests(page, requestsTo('posts').delete);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/posts');
  await expectListFits(page, title);
});

test('The lists of destinations and slides are never wider than their containers, and break no short word', async ({
  page,
  content,
}) => {
  const destination = {
    description: 'Waves that somebody has crossed the world for, and nobody to tell. '.repeat(4),
    region: 'Southeast Asia',
    budget: '$1,500–$2,000',
    activity: 'Snorkeling',
    created_at: '2026-11-28T12:00:00Z',
  };
  await addRow(content, 'destinations', { ...destination, name: 'The Mentawai Islands' });
  await addRow(content, 'destinations', { ...destination, name: 'The Andaman Islands', featured: true });
  await addRow(content, 'hero_slides', {
    title: 'Where the ferry does not stop',
    subtitle: 'Islands for those who have the time to miss a boat. '.repeat(4),
    cta_text: 'Explore Destinations',
    slide_order: 2_147_483_647,
  });
  await holdRequests(page, requestsTo('destinations').delete);
  await holdRequests(page, requestsTo('hero_slides').delete);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin');
  for (const [label, name] of [
    ['Destinations', 'The Mentawai Islands'],
    ['Featured Destinations', 'The Andaman Islands'],
    ['Hero Slides', 'Where the ferry does not stop'],
  ] as const)
    await test.step(`The list “${label}” fits`, async () => {
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await expectListFits(page, name);
    });
});

/** Expects that a list fits at every one of the widths, even while the delete button of a row says “Deleting...”. */
async function expectListFits(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Deleting...')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
}

/**
 * Describes each width of the window at which the table is wider than its container, the page is wider than the window,
 * a short word in a row is broken in the middle, or one control of a row covers another one.
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
