import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { addPosts, ferry, region } from './posts.ts';
import { addRow } from './rows.ts';

/** The owner's posts as visitors read them (docs/product/blog.md#post-pages). */

test('A post is read with its contents, notes, captions, places and what to read next', async ({
  page,
  content: client,
}) => {
  const naxos = await addRow(client, 'destinations', { name: 'Naxos', region: 'Greece' });
  await addPosts(
    client,
    { title: 'Before', date: '2026-11-01', tags: ['Greece'] },
    { ...ferry, destination_ids: [naxos.id, crypto.randomUUID()] },
    { title: 'After', date: '2026-11-21' },
    { title: 'A draft', date: '2026-11-20', tags: ['Greece'], published_at: null },
  );
  const requests = collectRequests(page);
  await visit(page, '/blog/slow-ferries');
  const article = page.getByRole('article');

  // Before the pointer moves: over a link, it makes the page fetch the style sheets of another one.
  await test.step('The page keeps within the budget of a public page', () =>
    expectWithinBudget(page, requests));
  await test.step('The head says who wrote it, when, and how long it takes', async () => {
    await expect(article).toContainText('Eleni Markou · November 20, 2026 · 1 min read');
    await expect(article.getByRole('img', { name: 'A ferry', exact: true })).toBeVisible();
    await expect(article).toContainText('About noon');
    const figure = await article.getByRole('figure').first().boundingBox();
    const caption = await article.getByText('About noon').boundingBox();
    expect((caption?.y ?? Number.NaN) + (caption?.height ?? 0)).toBeLessThanOrEqual(
      (figure?.y ?? 0) + (figure?.height ?? 0),
    );
  });
  await test.step('The table of contents leads to the sections', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText([
      'Reading the timetable',
      'Six islands',
      'Amorgos',
      'What to pack',
    ]);
    await contents.getByRole('link', { name: 'Six islands' }).click();
    await expect(page).toHaveURL('/blog/slow-ferries#section-six-islands');
    await expect(article.getByRole('heading', { level: 2, name: 'Six islands' })).toBeInViewport();
  });
  await test.step('Footnotes, captions and tables are shown', async () => {
    await article.getByRole('link', { name: '1', exact: true }).click();
    await expect(article.getByText('Except on Sundays.')).toBeInViewport();
    await expect(article.getByRole('figure', { name: 'The boat leaves at two' })).toBeVisible();
    await expect(article.getByRole('cell', { name: '5' })).toBeVisible();
  });
  await test.step('The place that the post is about is shown, and one that does not exist is left out', async () => {
    const places = region(page, 'The place');
    await expect(places.getByRole('listitem')).toHaveCount(1);
    await expect(places.getByRole('link', { name: 'Naxos', exact: true })).toHaveAttribute(
      'href',
      '/destinations/naxos',
    );
  });
  await test.step('The post leads to other published posts', async () => {
    await expect(region(page, 'Read on').getByRole('listitem')).toHaveText([/^Before/]);
    const others = page.getByRole('navigation', { name: 'Other articles' });
    await expect(others.getByRole('link')).toHaveText(['Previous articleBefore', 'Next articleAfter']);
  });
  await test.step('axe finds no violations on a desktop and on a phone', async () => {
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page, 'main');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A post is read as a whole, and its texts may be of any length and script', async ({
    page,
    content: client,
  }) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik'.repeat(3);
    await addPosts(client, { title: long, tags: [long], image: '/scenes/ferry.svg' });
    await addPosts(client, {
      title: `${long} رحلة`,
      excerpt: long,
      author: long,
      category: long,
      tags: [long],
      content: `## ${long}\n\n${long}\n\n## a\n\n## b\n\n| a | b |\n| --- | --- |\n| ${long} | ${long} |\n\n\`\`\`\n${long}${long}\n\`\`\``,
      image: '/scenes/ferry.svg',
      image_caption: long,
      slug: 'long',
    });
    await page.goto('/blog/long');
    await expect(page.getByRole('article')).toContainText('رحلة');
    await expectNoSidewaysScroll(page, [320, 768, 1440]);
    const related = region(page, 'Read on').getByRole('listitem');
    expect(await related.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
    for (const path of ['/blog', '/']) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, [1440, 320]);
    }
  });
});

test('A long line of code and a wide table in a post are scrolled with the keyboard, and columns of short texts have no more room than they need', async ({
  page,
  content: client,
}) => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const table = `| ${words.join(' | ')} |\n|${' --- |'.repeat(words.length)}\n| ${words.join(' | ')} |`;
  const row = '| 1 | Naxos | € 20 | The ferry calls twice a day, and the last one waits for nobody |';
  const numbers = `| Day | Where | Cost | What to know |\n| --- | --- | --: | --- |\n${row}`;
  await addRow(client, 'posts', {
    title: 'Code',
    slug: 'code',
    content: `\`\`\`\n${words.join(' ')}\n\`\`\`\n\n${table}\n\nBetween\n\n${numbers}`,
  });
  await page.goto('/blog/code');
  await expectNoAxeViolations(page, 'main');
  const article = page.getByRole('article').first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const box of [article.getByRole('group', { name: 'Code' }), article.locator('table').first()]) {
      await box.focus();
      await expect(box).toBeFocused();
      await box.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
      // A key has no effect before the browser has drawn the page in the resized window.
      const pressRight = async () => {
        await page.keyboard.press('ArrowRight');
        return box.evaluate((element) => element.scrollLeft);
      };
      await expect.poll(pressRight, { intervals: [50] }).toBeGreaterThan(0);
    }
  }
  const widths = await article
    .getByRole('row', { name: 'Naxos' })
    .getByRole('cell')
    .evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
  expect(Math.max(...widths.slice(0, 3))).toBeLessThan(80);
  expect(widths[3]).toBeGreaterThan(Math.max(...widths.slice(0, 3)) + 40);
  await expectNoSidewaysScroll(page, [390, 1440]);
});
