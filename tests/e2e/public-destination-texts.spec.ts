import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { addDestination, complete, widths } from './destination-page.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { addRow } from './rows.ts';

/** Unusual texts on the page of a destination: of any length, script and letters (docs/product/destinations.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Letters beyond those of Western Europe are in the same fonts as the others', async ({
  page,
  content,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, font] = request.url().match(/([^/]+)-wght-[^/]*\.woff2$/) ?? [];
    if (font) fonts.push(font);
  });
  for (const [name, expected] of [
    ['Lodz', ['figtree-latin', 'fraunces-latin']],
    ['Łódź', ['figtree-latin-ext', 'fraunces-latin-ext']],
    ['Huế', ['fraunces-vietnamese']],
  ] as const)
    await test.step(name, async () => {
      const { slug } = await addRow(content, 'destinations', { name });
      fonts.length = 0;
      await page.goto(`/destinations/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect.poll(() => fonts.toSorted()).toEqual(expect.arrayContaining([...expected]));
      if (name === 'Lodz') expect(fonts).toHaveLength(expected.length);
    });
});

test('Texts of any length and script stay within the page', async ({ page, content }) => {
  const word = 'Llanfairpwllgwyngyll'.repeat(20);
  const long = `${word} ${'in a long sentence '.repeat(30)}`;
  const { id } = await addDestination(content, {
    ...complete,
    name: long,
    slug: 'long',
    description: word,
    story: `${word}\n\n${long}`,
    region: long,
    price: word,
    duration: long,
    gallery: [{ url: '/scenes/petra.svg', alt: word, caption: word }],
  });
  await addDestination(content, { name: word, region: long });
  await addRow(content, 'posts', { title: word, excerpt: long, author: word, destination_ids: [id] });
  await addDestination(content, {
    name: 'القاهرة',
    region: 'أفريقيا',
    description: 'مدينة الألف مئذنة',
    slug: 'cairo',
  });

  await page.goto('/destinations/long');
  await expectNoSidewaysScroll(page, widths);
  await expectNoAxeViolations(page);
  await page.goto('/destinations/cairo');
  const name = page.getByRole('heading', { level: 1 });
  expect(await name.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
  const getLeft = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  };
  const above = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const width of [1024, 320]) {
    await expectNoSidewaysScroll(page, [width]);
    expect(
      Math.abs((await name.evaluate(getLeft)) - (await above.evaluate(getLeft))),
      `the name begins at the side of what is around it at ${width} px`,
    ).toBeLessThan(8);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A long name on a poster is cut between two lines, and its words are whole', async ({
    page,
    content,
  }) => {
    const name = `Thiruvananthapuram and ${'the Backwaters of Kerala by Houseboat, Bicycle and Night Train, '.repeat(6)}slowly`;
    await addDestination(content, { name, slug: 'kerala', featured: true });
    await addDestination(content, { name: 'Hampi', slug: 'hampi' });
    for (const [path, width] of [
      ['/destinations/hampi', 390],
      ['/destinations', 1440],
      ['/', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const poster = page.getByRole('main').getByRole('link', { name, exact: true });
      const { cut, below, above, words } = await measureCut(poster);
      expect(above, `${path} at ${width} px: the last line is whole`).toBeLessThan(cut + 1);
      expect(below, `${path} at ${width} px: the line after it is hidden`).toBeGreaterThan(cut - 1);
      expect(words, `${path} at ${width} px`).toBe(1);
    }
  });
});

/**
 * Measures a text of which six lines are shown, in pixels: where it is cut, how far down the ink of these lines reaches, and
 * where the ink of the hidden ones begins. Browsers round a font to whole pixels. `words` says in how many lines the first
 * word is.
 */
const measureCut = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = getComputedStyle(element).font;
    const range = document.createRange();
    const lines = new Map<number, { top: number; bottom: number }>();
    for (const [index, character] of [...node.data].entries()) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      const metrics = context.measureText(character);
      const baseline = top + metrics.fontBoundingBoxAscent;
      const line = lines.get(top) ?? { top: Number.POSITIVE_INFINITY, bottom: 0 };
      lines.set(top, {
        top: Math.min(line.top, baseline - metrics.actualBoundingBoxAscent),
        bottom: Math.max(line.bottom, baseline + metrics.actualBoundingBoxDescent),
      });
    }
    range.setStart(node, 0);
    range.setEnd(node, node.data.indexOf(' '));
    const ordered = [...lines.keys()].sort((a, b) => a - b).map((top) => lines.get(top));
    const getClip = (box: Element): Element =>
      getComputedStyle(box).overflowY === 'hidden' ? box : getClip(box.parentElement as Element);
    return {
      cut: getClip(element).getBoundingClientRect().bottom,
      above: Math.max(...ordered.slice(0, 6).map((line) => line?.bottom ?? 0)),
      below: Math.min(...ordered.slice(6).map((line) => line?.top ?? 0)),
      words: range.getClientRects().length,
    };
  });
