import type { Locator, Page } from '@playwright/test';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { addRow } from './rows.ts';
import { getSides } from './text-sides.ts';

/** The direction of the texts of the owner's posts, in their cards and on their pages (docs/product/blog.md). */

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title });

// No script changes at which side a text is.
test.use({ javaScriptEnabled: false });

const arabic = {
  title: 'رحلة بطيئة بين الجزر',
  excerpt: 'ست جزر ولا خطة.',
  content: 'المركب ينطلق في السابعة.\n\n```\nnpm start\n```',
  author: 'Mei',
  category: 'Culture',
  tags: ['اليونان', 'Slow travel'],
  slug: 'arabic',
  date: '2026-11-20',
};
const english = {
  ...arabic,
  title: 'Slow ferries',
  category: 'ثقافة',
  author: 'ليلى حداد',
  slug: 'english',
  date: '2026-11-19',
};

test('The head and the foot of an article, and the texts of its card, are at the side at which its title begins', async ({
  page,
  content,
}) => {
  // The title of the second post is the only text of its head that is not right-to-left.
  const place = await addRow(content, 'destinations', { name: 'Cairo', region: 'مصر' });
  for (const post of [arabic, english])
    await addRow(content, 'posts', { ...post, destination_ids: [place.id] });
  for (const [{ slug, title, category }, side] of [
    [arabic, 'right'],
    [english, 'left'],
  ] as const) {
    await page.goto(`/blog/${slug}`);
    const article = page.getByRole('article');
    const parts = [
      article.getByText(category, { exact: true }),
      article.getByRole('heading', { name: title }),
      article.locator('p', { hasText: 'November' }),
      article.getByRole('heading', { name: 'The place' }),
      article.getByRole('link', { name: 'Cairo', exact: true }),
      article.getByText('مصر'),
      article.getByText('Share', { exact: true }),
      article.getByRole('list', { name: 'Tags' }),
    ];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const sides = await getSides(article.locator('header'), parts);
      expect(sides, `${slug} at ${width} px`).toEqual(parts.map(() => side));
      await expectNoSidewaysScroll(page, [width]);
    }
    // Code is no text in the language of the article.
    expect(await article.locator('pre').evaluate((element) => getComputedStyle(element).direction)).toBe(
      'ltr',
    );
  }
  await addRow(content, 'posts', { ...arabic, title: 'قهوة', slug: 'coffee', featured: true });
  for (const [path, titles, widths] of [
    ['/blog', [arabic.title, english.title, 'قهوة'], [1440, 390]],
    ['/', [arabic.title, english.title], [390]],
  ] as const) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) {
        const shown = card(page, title);
        const heading = shown.getByRole('heading');
        const parts = [
          heading,
          shown.getByText(title === english.title ? english.category : arabic.category, { exact: true }),
          shown.locator('p', { hasText: 'November' }),
          shown.getByText('Slow travel'),
          shown.getByText('Read Article'),
        ];
        // A featured article shows no tags.
        if (path === '/blog' && title === 'قهوة') parts.splice(3, 1);
        const sides = await getSides(heading.locator('..'), parts);
        const side = title === english.title ? 'left' : 'right';
        expect(sides, `${title} on ${path} at ${width} px`).toEqual(parts.map(() => side));
      }
    }
  }
});

test('In a right-to-left article, each note is beside its number, and our English sentences end with their full stop', async ({
  page,
  content,
}) => {
  const place = await addRow(content, 'destinations', {
    name: 'Cairo',
    slug: 'cairo',
    booking_url: 'https://trains.example/?to={destination}',
  });
  await addRow(content, 'posts', {
    ...arabic,
    content: `المركب[^a] ينطلق[^e].

1. واحد

   اثنان

2. Two

[Cairo](/destinations/cairo)

https://youtu.be/dQw4w9WgXcQ

[^a]: من الميناء القديم.
[^e]: From the old harbor.`,
    destination_ids: [place.id],
  });
  await page.goto(`/blog/${arabic.slug}`);
  const article = page.getByRole('article');
  const heading = article.getByRole('heading', { name: 'Notes' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getSides(heading, [heading]), `${width} px`).toEqual(['right']);
    for (const [text, side] of [
      ['واحد', 'right'],
      ['Two', 'left'],
      ['من الميناء', 'right'],
      ['From the old harbor', 'left'],
    ] as const) {
      const item = article.getByRole('listitem').filter({ hasText: text });
      expect(await getSides(item.locator('..'), [item.getByText(text)]), text).toEqual([side]);
      // The number of an item is at the side at which its direction begins.
      const direction = side === 'right' ? 'rtl' : 'ltr';
      expect(await item.evaluate((li) => getComputedStyle(li).direction), text).toBe(direction);
    }
    const sentences = article.getByText(
      /We may earn a commission if you book\.$|privacy policy applies then\.$/,
    );
    await expect(sentences).toHaveCount(2);
    for (const sentence of await sentences.all()) expect(await endsWithFullStop(sentence)).toBe(true);
    await expectNoSidewaysScroll(page, [width]);
  }
});

/** Whether the full stop of an English sentence is at its right end on the screen. */
const endsWithFullStop = (sentence: Locator) =>
  sentence.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const getRect = (start: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect();
    };
    const { top, left } = getRect(text.length - 1);
    const before = getRect(text.length - 2);
    return Math.abs(top - before.top) < 4 && left > before.left;
  });
