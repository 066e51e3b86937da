import type { Locator, Page } from '@playwright/test';
import { test } from './content.ts';
import { addDestination } from './destination-page.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { addRow } from './rows.ts';
import { getSides } from './text-sides.ts';

/** The direction of the texts of cards that show a destination, or are on its page (docs/product/destinations.md). */

// No script changes the direction.
test.use({ javaScriptEnabled: false });

/** The texts of each place have another direction than its name, which decides. */
const arabic = {
  name: 'القاهرة',
  slug: 'cairo',
  category: 'Cultural',
  price: 'from €900',
  duration: '4 days',
  description: 'A thousand minarets, and a river that has seen all of them being built. '.repeat(4).trim(),
  featured: true,
};
const english = {
  name: 'Luxor',
  slug: 'luxor',
  category: 'ثقافة',
  price: 'من 900 يورو',
  duration: 'أربعة أيام',
  description: 'مدينة الألف مئذنة ونهر رأى كل واحدة منها وهي تبنى. '.repeat(6).trim(),
  featured: true,
};

/** Expects all texts of a card to be at the side at which its heading begins. */
async function expectSides(
  card: Locator,
  heading: string,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const side = heading === arabic.name ? 'right' : 'left';
  const parts = [heading, ...texts].map((text) => card.getByText(text, { exact: true }));
  expect(await getSides(card, parts), `${heading} on ${card.page().url()}`).toEqual(parts.map(() => side));
}

const findCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name }).filter({ hasText: 'Book Now' });

test('The texts of a destination’s card, and of the stories and related posters on a destination’s page, are at the side at which its name begins', async ({
  page,
  content,
}) => {
  const { id } = await addDestination(content, { name: 'Aswan', slug: 'aswan' });
  for (const place of [arabic, english]) {
    await addDestination(content, place);
    const { name: title, category, description: excerpt } = place;
    const post = { title, category, excerpt, author: 'Mei', date: '2026-11-20' };
    await addRow(content, 'posts', { ...post, destination_ids: [id] });
  }
  for (const [path, width] of [
    ['/destinations', 1440],
    ['/', 390],
    ['/suitcase?places=cairo,luxor', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    for (const { name, category, price, duration, description } of [arabic, english]) {
      const texts = path.startsWith('/suitcase') ? [] : [duration, description];
      await expectSides(findCard(page, name), name, [category, price, ...texts]);
    }
  }
  await page.goto('/destinations/aswan');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, category, description } of [arabic, english]) {
      const story = page
        .getByRole('region', { name: 'Stories' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expectSides(story, name, [category, description, /Mei · November 20/]);
      const poster = page
        .getByRole('region', { name: 'Next' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expectSides(poster, name, [category]);
    }
    await expectNoSidewaysScroll(page, [width]);
  }
});
