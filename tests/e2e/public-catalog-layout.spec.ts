import type { Locator } from '@playwright/test';
import { addDestinations, bergen, hampi, showSamples } from './catalog.ts';
import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';

/** The layout of the catalog and of its filters, at all widths (docs/product/destinations.md). */

// No script changes the layout.
test.use({ javaScriptEnabled: false });

test('The filters stand beside the list, or behind a button in columns of one width, and none stands alone in a row', async ({
  page,
  content,
}) => {
  const places = [
    { ...hampi, budget: 'Budget', activity: 'Culture', price: '$499' },
    {
      ...bergen,
      budget: 'W'.repeat(50),
      activity: 'Long walks in the hills above the harbour',
      price: '$80',
    },
  ];
  await addDestinations(content, ...places);
  await waitForText(page, '/destinations?region=asia&under=%241000', 'Hampi');
  await page.goto('/destinations?region=asia&under=%241000');
  const filters = page.getByRole('group', { name: 'Filters' });
  const button = page.getByRole('button', { name: 'Filters 2 on' });
  for (const [width, inRow] of [
    [390, 2],
    [1120, 3],
    [1121, 1],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 1120) {
        await expect(filters).toBeHidden();
        await button.click();
      } else await expect(button).toBeHidden();
      const boxes = await Promise.all(
        (await page.getByRole('combobox').all()).map((field) => field.boundingBox()),
      );
      expect(boxes).toHaveLength(6);
      const tops = Map.groupBy(boxes, (box) => box?.y);
      expect([...tops.values()].map((row) => row.length)).toEqual(Array(6 / inRow).fill(inRow));
      expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
      if (width <= 1120) await page.keyboard.press('Escape');
      else {
        const [list, column] = [
          await page.getByRole('article').first().boundingBox(),
          await filters.boundingBox(),
        ];
        expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0);
      }
    });
  for (const width of [390, 1440])
    await test.step(`The links beside the number of results at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [count, ...links] = await Promise.all(
        [
          page.getByRole('heading', { name: /^\d+ destinations?$/ }),
          page.getByRole('link', { name: 'Clear filters' }),
          page.getByRole('link', { name: 'Surprise me' }),
        ].map((element) => element.boundingBox()),
      );
      const middle = (count?.y ?? 0) + (count?.height ?? 0) / 2;
      for (const link of links) {
        expect(link?.y).toBeLessThan(middle);
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeGreaterThan(middle);
      }
    });
});

test('Texts of any length leave neither the cards nor the filters wider than the window, and a long name on a poster is cut between two lines, its words whole', async ({
  page,
  content,
}) => {
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const longName = `Thiruvananthapuram and ${'the Backwaters of Kerala by Houseboat, Bicycle and Night Train, '.repeat(6)}slowly`;
  await addDestinations(
    content,
    {
      name: `${word} ${word} and the long way there`,
      description: `${word} `.repeat(40),
      region: `${word}`,
      budget: 'W'.repeat(59),
      activity: `${word} ${word}`,
      category: `${word}`,
      price: word,
      duration: word,
      best_months: [1],
    },
    { name: 'نزوى', description: 'واحة وقلعة', region: 'الشرق الأوسط', best_months: [1] },
    { name: longName, featured: true },
    { name: 'Hampi', slug: 'hampi' },
  );
  await waitForText(page, '/destinations', word);
  for (const [path, width] of [
    ['/destinations', 1440],
    ['/', 390],
    ['/destinations/hampi', 390],
  ] as const) {
    await page.goto(path);
    await expectNoSidewaysScroll(page, [320, 768, 1440]);
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const poster = page.getByRole('main').getByRole('link', { name: longName, exact: true });
    const { cut, below, above, linesOfFirstWord } = await measureCut(poster);
    expect(above, `${path}: the last line is whole`).toBeLessThan(cut + 1);
    expect(below, `${path}: the line after it is hidden`).toBeGreaterThan(cut - 1);
    expect(linesOfFirstWord, path).toBe(1);
  }
});

/**
 * Measures a text of which six lines are shown, in pixels: where it is cut, how far down the ink of these lines reaches, and
 * where the ink of the hidden ones begins. Browsers round a font to whole pixels, so a pixel is allowed.
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
      linesOfFirstWord: range.getClientRects().length,
    };
  });

test('A single destination takes the whole row in the catalog and on the home page, with its texts beside its poster', async ({
  page,
  content,
}) => {
  await showSamples(content, false);
  await addDestinations(content, { name: 'Solo', description: 'An island by itself.' });
  for (const path of ['/destinations', '/']) {
    await waitForText(page, path, 'An island by itself.');
    await page.goto(path);
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Solo' }) });
    for (const width of [768, 861, 1440])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const { list, row, poster, texts } = await item.evaluate((element) => {
          const [frame, words] = element.querySelector('article')?.children ?? [];
          const [list, row, poster, texts] = [element.parentElement, element, frame, words].map((target) =>
            target?.getBoundingClientRect(),
          );
          return { list, row, poster, texts };
        });
        expect(row?.width).toBe(list?.width);
        expect(texts?.left).toBeGreaterThan(poster?.right ?? Number.POSITIVE_INFINITY);
        expect(texts?.right).toBeCloseTo(list?.right ?? 0, 0);
      });
  }
});

test('No card on the home page is alone beside a gap, and the facts of a card do not touch its buttons', async ({
  page,
  content,
}) => {
  await showSamples(content, false);
  const facts = { region: 'Asia', duration: '5 days' };
  await addDestinations(
    content,
    { name: 'Hampi', ...facts },
    { name: 'Kochi', ...facts },
    { name: 'Munnar', ...facts },
  );
  await waitForText(page, '/', 'Munnar');
  await page.goto('/');
  const list = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Munnar' }) });
  for (const width of [768, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const { right, gaps } = await list.evaluate((element) => ({
        right: element.getBoundingClientRect().right,
        gaps: [...element.children].map((item) => {
          const [facts, actions] = [...(item.querySelector('article')?.children[1]?.children ?? [])].slice(
            -2,
          );
          return (
            (actions?.firstElementChild?.getBoundingClientRect().top ?? 0) -
            (facts?.getBoundingClientRect().bottom ?? 0)
          );
        }),
      }));
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16);
      const last = await list.getByRole('listitem').last().boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(right, 0);
    });
});
