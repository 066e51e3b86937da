import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test, waitForNoText, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { findSection, getText, getTexts, readPage } from './page-html.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { updateSingleton } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** The owner's testimonials on the home page (docs/product/home.md). public-samples.spec.ts shows the samples. */

const title = 'What Our Travelers Say';
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
const cards = (page: Page) => section(page).getByRole('figure');

type Row = TablesInsert<'testimonials'>;

/** Adds testimonials in this order. */
const add = (content: ContentClient, rows: readonly Row[]) =>
  content
    .from('testimonials')
    .insert(
      rows.map((row, sort_order) => ({ ...row, sort_order })),
      { defaultToNull: false },
    )
    .throwOnError();

const full: Row = {
  name: 'Ingrid Solheim',
  text: 'The boat was late.\nNobody minded.',
  place: 'Bergen, Norway',
  journey: 'Lofoten, 5 days',
  stars: 4,
  date: '2026-03-01',
  source: 'Google reviews',
  source_url: 'https://reviews.example/7',
  checked: 'compared with the booking',
  stamp: 'ferry',
};
const short: Row = { name: 'Bo', text: 'Go.' };

test('The postcards are samples until a testimonial of the owner’s is public, and then the owner’s alone', async ({
  request,
  content,
}) => {
  const page = { request };
  await test.step('A draft and a scheduled testimonial do not replace the samples', async () => {
    await add(content, [
      { ...full, name: 'A draft', published_at: null },
      { ...full, name: 'For later', published_at: '2999-01-01' },
    ]);
    const samples = findSection(await readPage(page, '/'), title) ?? null;
    expect(getText(samples)).toContain('Sample postcards; nobody has written yet.');
    expect(samples?.querySelectorAll('figure')).toHaveLength(3);
    expect(getText(samples)).not.toContain('checked');
  });
  await test.step('A postcard shows where it comes from and how it was checked, and leaves out what is not given', async () => {
    await add(content, [full, short]);
    const own = findSection(await readPage(page, '/', 'Ingrid Solheim'), title) as Element;
    expect(getText(own)).not.toContain('Sample');
    expect(getText(own)).toContain('We chose these cards. Each says whether we have checked it.');
    const [first, second] = own.querySelectorAll('figure');
    for (const text of [full.name, full.place, full.journey, 'Rated 4 of 5'])
      expect(first?.outerHTML).toContain(text);
    expect(first?.querySelector('blockquote')?.textContent).toBe(full.text);
    expect(getTexts(first as Element, 'p')).toEqual([
      'Google reviews · March 1, 2026 · Checked: compared with the booking',
    ]);
    const link = first?.querySelector('a');
    expect([link?.getAttribute('href'), link?.rel]).toEqual([full.source_url, 'nofollow noopener']);
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/scenes/ferry.svg');
    expect(getText(second ?? null)).toBe('Go.Not checkedBo');
    expect(second?.querySelector('[role=img]')).toBeNull();
  });
  await test.step('No rating is claimed, because search engines forbid a site to rate itself by the reviews on its own pages', async () => {
    const facts = JSON.stringify(parseStructuredData(await waitForText(page, '/', 'Ingrid Solheim')));
    expect(facts).toContain('Organization');
    expect(facts).not.toMatch(/review|rating/i);
  });
  await test.step('They stay when samples are switched off', async () => {
    await updateSingleton(content, 'settings', { show_samples: false });
    await waitForNoText(page, '/', 'Sample figures');
    const own = findSection(await readPage(page, '/'), title);
    expect(own?.querySelectorAll('figure')).toHaveLength(2);
  });
  await test.step('Without testimonials and samples, the section is left out', async () => {
    await content.from('testimonials').delete().lte('published_at', 'now').throwOnError();
    await waitForNoText(page, '/', title);
  });
  await test.step('The samples do not come back when they are switched on again', async () => {
    await updateSingleton(content, 'settings', { show_samples: true });
    await waitForText(page, '/', 'Sample figures');
    await waitForNoText(page, '/', title);
  });
  await test.step('A scheduled testimonial appears at its time, without a save', async () => {
    await add(content, [{ ...short, published_at: new Date(Date.now() + 400).toISOString() }]);
    await waitForText(page, '/', title);
  });
});

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
  await add(content, [full, long, veryLong, arabic, broken, loaded, short]);
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
