import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { updateSingleton } from './rows.ts';
import { sample as testimonialSample } from './samples/testimonials.ts';

/**
 * The owner's testimonials and figures on the home page, whatever their texts (docs/product/home.md#testimonials).
 * tests/pages/testimonials.test.ts and tests/pages/home.test.ts test which are shown.
 */

const section = (page: Page, name = 'What Our Travelers Say') =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
const cards = (page: Page) => section(page).getByRole('figure');
const strip = (page: Page) => section(page, 'Wayfare in figures');

type Row = TablesInsert<'testimonials'>;

const full: Row = testimonialSample.row;
const short: Row = { name: 'Bo', text: 'Go.' };
const long: Row = {
  ...full,
  name: 'Maximilian-Alexander von Hohenstein-Württemberg',
  text: 'We had planned three days and stayed for eleven. '.repeat(14),
  place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  source: `Supercalifragilistic${'expialidocious'.repeat(5)}`,
};
const arabic: Row = { name: 'ليلى منصور', text: 'وصلنا عند الفجر.', stamp: 'petra' };
const broken: Row = { ...full, name: 'Mei', image: '/missing.jpg', image_alt: 'Mei at the gates' };

const figures = [
  ['12,000+', 'Nights'],
  ['1,250,000 kilometers', 'Traveled without a single flight, as far as we know'],
  ['★', 'Donaudampfschifffahrtsgesellschaft'],
  ['٤٢', 'رحلة'],
] as const;

test('Postcards and one to four figures with texts of any length and script are shown whole and fill their grids at every width without JavaScript of their own, and a postcard has a drawing where an image cannot be loaded', async ({
  page,
  content,
}) => {
  const text = 'We had planned three days and stayed for eleven. '.repeat(200).trim();
  const veryLong: Row = { ...full, name: 'Very long', text };
  const loaded: Row = { ...full, name: 'Noor', image: '/scenes/petra.svg', image_alt: 'Noor in Petra' };
  const rows = [full, long, veryLong, arabic, broken, loaded, short];
  await content
    .from('testimonials')
    .insert(
      rows.map((row, sort_order) => ({ ...row, sort_order })),
      { defaultToNull: false },
    )
    .throwOnError();
  await updateSingleton(
    content,
    'statistics',
    Object.fromEntries(
      figures.flatMap(([value, label], index) => [
        [`value_${index + 1}`, value],
        [`label_${index + 1}`, label],
      ]),
    ),
  );
  await waitForText(page, '/', figures[3][1]);
  const requests = collectRequests(page);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await expectWithinBudget(page, requests);
  // The home page shows six at most.
  await expect(cards(page)).toHaveCount(6);
  // The owner's line breaks are kept. The text is rendered once it is near the window.
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => cards(page).first().getByRole('blockquote').innerText())
    .toBe('The boat was late.\nNobody minded.');
  for (const width of [390, 768, 1440]) {
    await expectNoSidewaysScroll(page, [width]);
    expect(await findCovered(page), `${width} px`).toEqual([]);
    await expectFiguresFit(page);
  }
  await expectFullRows(page);
  await expectNoAxeViolations(page, 'section:has(> :nth-child(2) figure), section:has(> dl)');
  await test.step('A value begins on the side of its label', async () => {
    const sides = await strip(page)
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((figure) => [...figure.children].map((part) => getComputedStyle(part).direction)),
      );
    expect(sides).toEqual(['ltr', 'ltr', 'ltr', 'rtl'].map((direction) => [direction, direction]));
  });
  await test.step('A very long testimonial is whole', async () => {
    const quote = cards(page).filter({ hasText: 'Very long' }).getByRole('blockquote');
    await quote.scrollIntoViewIfNeeded();
    await expect(quote).toHaveText(text);
    const { clientHeight, scrollHeight } = await quote.evaluate((element) => ({
      clientHeight: element.clientHeight,
      scrollHeight: element.scrollHeight,
    }));
    expect(clientHeight).toBeGreaterThan(500);
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  });
  await test.step('A drawing stands where an image cannot be loaded', async () => {
    const images = cards(page).filter({ hasText: 'Mei' }).locator('img');
    await images.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true, false]);
    await expect(images.first()).toBeVisible();
    // The stamp has the description. If the image had it, the sign for a broken image would cover the drawing.
    await expect(cards(page).getByRole('img', { name: 'Mei at the gates' })).toBeVisible();
    await expect(images.last()).toHaveAttribute('alt', '');
  });
  await test.step('An image that is loaded covers the drawing', async () => {
    const [drawing, own] = await cards(page)
      .filter({ hasText: 'Noor' })
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLElement[]).map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [
          offsetLeft,
          offsetTop,
          offsetWidth,
          offsetHeight,
        ]),
      );
    expect(own).toEqual(drawing);
  });
});

/** Expects that one to four figures fit their columns, and the page its width. */
async function expectFiguresFit(page: Page): Promise<void> {
  // The long value is set in smaller type instead of leaving its column.
  const overflows = await strip(page)
    .locator('dl')
    .evaluate((list) => {
      const figures = [...list.children];
      // Of each count: how far the page scrolls sideways, then of each value how far it leaves its column.
      return [1, 2, 3, 4].map((count) => {
        list.replaceChildren(...figures.slice(0, count));
        list.dataset.figures = String(count);
        window.scrollTo({ left: 1000, behavior: 'instant' });
        const values = Array.from(
          list.querySelectorAll('dd'),
          (value) => value.scrollWidth - value.clientWidth,
        );
        return [window.scrollX, ...values];
      });
    });
  expect(overflows.map(({ length }) => length)).toEqual([2, 3, 4, 5]);
  expect(Math.max(...overflows.flat())).toBeLessThanOrEqual(0);
}

/** Expects that the children of the section, each in one or both of its two columns, fill whole rows. */
async function expectFullRows(page: Page): Promise<void> {
  const columns = await section(page).evaluate(({ children, clientWidth }) =>
    [...children].map((child) => ((child as HTMLElement).offsetWidth > clientWidth / 2 ? 2 : 1)),
  );
  expect(columns.length).toBeGreaterThan(1);
  expect(columns.reduce((sum: number, count) => sum + count, 0) % 2, columns.join()).toBe(0);
}

/** Returns the names that the postmark or the stamp covers. */
const findCovered = (page: Page): Promise<string[]> =>
  page.locator('section figure strong').evaluateAll((names) =>
    names.flatMap((name) => {
      const caption = name.closest('figcaption') as HTMLElement;
      const stamp = caption.querySelector('span') as HTMLElement;
      const mark = getComputedStyle(caption, '::after');
      // Offsets, because a card is rotated.
      const { offsetTop, offsetLeft } = name as HTMLElement;
      const underMark = Number.parseFloat(mark.top) + Number.parseFloat(mark.height);
      const isBesideStamp =
        offsetLeft + (name as HTMLElement).offsetWidth <= stamp.offsetLeft ||
        offsetTop >= stamp.offsetTop + stamp.offsetHeight;
      const isCovered = (mark.display !== 'none' && offsetTop < underMark - 4) || !isBesideStamp;
      return isCovered ? [name.textContent ?? ''] : [];
    }),
  );
