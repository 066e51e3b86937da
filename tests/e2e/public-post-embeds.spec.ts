import type { Locator } from '@playwright/test';
import { nextYear } from '#tests/setup/next-year.ts';
import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { findLinks, readPage } from './page-html.ts';
import { addRow } from './rows.ts';

/**
 * Cards of destinations, embeds and galleries in a post (docs/product/blog.md#embeds-and-galleries).
 * app/site/blog/post/read-text-cards.test.ts tests the cards of destinations whose URL has changed.
 */

const dealId = 'd3b07384-d9a0-4c9b-8f0e-1a2b3c4d5e6f';

const content = `To the temples:

[Kyoto](/destinations/kyoto-by-train)

[A draft](/destinations/not-yet)

[The week](/deals?deal=${dealId})

[Check prices](https://trains.example/kyoto "button")

https://youtu.be/dQw4w9WgXcQ

[![A gate](/scenes/kyoto.svg "Where it is")](https://www.openstreetmap.org/#map=12/35.01/135.76)

https://www.instagram.com/p/C1a_b-2Xyz9/

![A gate](/scenes/kyoto.svg "At dawn")

![A wall](/scenes/petra.svg)

The end.`;

test('A visitor sees the destinations, the deal, the button, the embeds and the gallery of a post', async ({
  page,
  content: client,
}) => {
  await addRow(client, 'destinations', {
    name: 'Kyoto by train',
    slug: 'kyoto-by-train',
    region: 'Asia',
    image: '/scenes/kyoto.svg',
    price: 'from €900',
    booking_url: 'https://trains.example/?to={destination}',
  });
  await addRow(client, 'destinations', { name: 'Secret', slug: 'not-yet', published_at: null });
  await addRow(client, 'deals', {
    id: dealId,
    title: 'A week of temples',
    price: 899,
    currency: 'EUR',
    ends_at: `${nextYear}-03-01T10:00Z`,
  });
  await addRow(client, 'posts', { title: 'Temples', slug: 'temples', content });
  const foreign: string[] = [];
  await page.context().route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  const article = page.getByRole('article').first();
  await page.goto('/blog/temples');

  await test.step('A published destination is a card, and a draft stays a link', async () => {
    await expect(article.getByRole('link', { name: 'Kyoto by train', exact: true })).toHaveAttribute(
      'href',
      '/destinations/kyoto-by-train',
    );
    await expect(article).toContainText('from €900');
    await expect(article.getByRole('link', { name: 'Book Now: Kyoto by train' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'A draft' })).toBeVisible();
    await expect(article).not.toContainText('Secret');
  });

  await test.step('A deal is a ticket, and a link to a partner a button', async () => {
    await expect(article.getByRole('link', { name: 'A week of temples', exact: true })).toHaveAttribute(
      'href',
      `/deals?deal=${dealId}`,
    );
    await expect(article).toContainText('€899 per person');
    const button = article.getByRole('link', { name: 'Check prices' });
    await expect(button).toHaveText('Check pricesAd');
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('The gallery has two images side by side, with their captions', async () => {
    const gallery = article.getByRole('group', { name: 'Gallery' });
    const [first, second] = await gallery.getByRole('img').all();
    expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
    for (const image of await gallery.getByRole('img').all())
      await expect(image.locator('..')).toHaveAttribute('href', (await image.getAttribute('src')) ?? '');
    const isBelow = async (lower: Locator, upper: Locator | undefined) =>
      ((await lower.boundingBox())?.y ?? 0) > ((await upper?.boundingBox())?.y ?? Number.NaN) + 100;
    expect(await isBelow(gallery.getByText('At dawn'), first)).toBe(true);
    const consent = article.getByText('Your browser connects to YouTube only when you press play.');
    expect(await isBelow(consent, article.getByRole('link', { name: 'Play the video' }))).toBe(true);
  });

  await test.step('The page passes axe and does not scroll sideways', async () => {
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page, [390, 1440]);
  });

  await test.step('The video is loaded when its button is pressed, and nothing of it before', async () => {
    expect(foreign).toEqual([]);
    await article.getByRole('link', { name: 'Play the video from YouTube' }).click();
    await expect(article.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\//);
    await expect.poll(() => new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com']));
  });

  await test.step('So are a map and a post, by keyboard', async () => {
    await article.getByRole('link', { name: 'Where it is Show the map from OpenStreetMap' }).press('Enter');
    await expect(article.getByTitle('Where it is: Map from OpenStreetMap')).toBeFocused();
    await article.getByRole('link', { name: 'Show the post from Instagram' }).press('Enter');
    await expect(article.getByTitle('Post from Instagram')).toBeFocused();
    await expect
      .poll(() => new Set(foreign))
      .toEqual(new Set(['www.youtube-nocookie.com', 'www.openstreetmap.org', 'www.instagram.com']));
  });

  await test.step('On paper they are links with their titles', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(article.getByText('Where it is')).toBeVisible();
    await expect(article.getByRole('link', { name: 'Check prices' })).toBeVisible();
    await expect(article.getByText('Show the map from OpenStreetMap')).toBeHidden();
    await expect(article.getByText('Show the post from Instagram')).toBeVisible();
    await expect(article.locator('iframe').first()).toBeHidden();
  });

  await test.step('Without scripts the video is a link to its page', async () => {
    const [link] = findLinks(await readPage(page, '/blog/temples'), 'Play the video from YouTube');
    expect([link?.href, link?.target]).toEqual(['https://youtu.be/dQw4w9WgXcQ', '_blank']);
  });
});
