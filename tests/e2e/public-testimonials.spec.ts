import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { testimonialSample } from './samples/testimonials.ts';

/** The owner's testimonials on the home page (docs/product/home.md). tests/pages/testimonials.test.ts tests which are shown. */

const title = 'What Our Travelers Say';
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
const cards = (page: Page) => section(page).getByRole('figure');

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

test('Postcards with texts of any length and script are shown whole, fill their grid at every width without JavaScript of their own, and have a drawing where an image cannot be loaded', async ({
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
  await waitForText(page, '/', long.name);
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
  }
  await expectFullRows(page);
  await expectNoAxeViolations(page, 'section:has(> :nth-child(2) figure)');
  await test.step('A very long one is whole', async () => {
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
    // The stamp has its description: with one of its own, a sign for a broken image would cover the drawing.
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
