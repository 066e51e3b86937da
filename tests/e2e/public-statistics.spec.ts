import type { Page } from '@playwright/test';
import type { TablesUpdate } from '#app/client/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test, waitForNoText } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { findSection, getText, getTexts, readPage } from './page-html.ts';
import { addRow, deleteAllRows, updateSingleton } from './rows.ts';

/** The owner's figures on the home page (docs/product/home.md#statistics). public-samples.spec.ts shows the samples. */

const title = 'Wayfare in figures';
const strip = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });

const set = (content: ContentClient, figures: TablesUpdate<'statistics'>) =>
  updateSingleton(content, 'statistics', figures);

/** Expects these figures, each with its label before it, as soon as the page shows the last save. Returns the section. */
async function expectFigures(page: Pick<Page, 'request'>, figures: readonly string[]) {
  let section: Element | undefined;
  const read = async () => {
    section = findSection(await readPage(page, '/'), title);
    return section ? getTexts(section, 'dl > div') : [];
  };
  await expect.poll(read, { intervals: [50] }).toEqual(figures);
  return section;
}

const samples = ['Happy Travelers50,000+', 'Destinations150+', 'Average Rating4.9/5', 'Customer Support24/7'];

test('The figures are samples until one is set, and samples again when all are cleared', async ({
  request,
  content,
}) => {
  const page = { request };
  expect(getText((await expectFigures(page, samples)) ?? null)).toContain('Sample figures');
  await test.step('One figure takes the place of all four samples', async () => {
    await set(content, { value_3: '12,000+', label_3: 'Nights' });
    const section = await expectFigures(page, ['Nights12,000+']);
    expect(getText(section ?? null)).not.toContain('Sample');
  });
  await test.step('It stays when samples are switched off', async () => {
    await updateSingleton(content, 'settings', { show_samples: false });
    await waitForNoText(page, '/', 'Sample postcards');
    await expectFigures(page, ['Nights12,000+']);
  });
  await test.step('Without figures and samples, the strip is left out', async () => {
    await set(content, { value_3: null, label_3: null });
    expect(await expectFigures(page, [])).toBeUndefined();
  });
  await test.step('Cleared figures bring the samples back', async () => {
    await updateSingleton(content, 'settings', { show_samples: true });
    await expectFigures(page, samples);
  });
});

test('What is counted follows what is public, and a count of zero is left out', async ({
  request,
  content,
}) => {
  const page = { request };
  await deleteAllRows(content, 'destinations');
  await deleteAllRows(content, 'posts');
  await set(content, {
    source_1: 'destinations',
    label_1: 'Places',
    source_2: 'posts',
    label_2: 'Stories',
  });
  await addRow(content, 'destinations', { name: 'Hidden', published_at: null });
  await test.step('With nothing to count, neither figures nor samples are shown', () =>
    expectFigures(page, []));
  await addRow(content, 'destinations', { name: 'Harar' });
  await expectFigures(page, ['Places1']);
  await test.step('A suggested label is in the singular beside a count of one', async () => {
    await addRow(content, 'posts', { title: 'Alone' });
    await expectFigures(page, ['Places1', 'Story1']);
    await deleteAllRows(content, 'posts');
  });
  await content
    .from('posts')
    .insert(Array.from({ length: 12 }, (_, index) => ({ title: `Story ${index}` })))
    .throwOnError();
  await expectFigures(page, ['Places1', 'Stories12']);
  await test.step('Unpublishing counts down', async () => {
    await content.from('posts').update({ published_at: null }).eq('title', 'Story 7').throwOnError();
    await expectFigures(page, ['Places1', 'Stories11']);
  });
});

test('One, two, three and four figures fit the strip at every width, also with long texts', async ({
  page,
  content,
}) => {
  const figures = [
    ['12,000+', 'Nights'],
    ['1,250,000 kilometers', 'Traveled without a single flight, as far as we know'],
    ['★', 'Donaudampfschifffahrtsgesellschaft'],
    ['٤٢', 'رحلة'],
  ] as const;
  await set(
    content,
    Object.fromEntries(
      figures.flatMap(([value, label], index) => [
        [`value_${index + 1}`, value],
        [`label_${index + 1}`, label],
      ]),
    ),
  );
  await expectFigures(
    page,
    figures.map(([value, label]) => label + value),
  );
  await page.goto('/');
  await expectNoAxeViolations(page, 'section:has(> dl)');
  for (const width of [390, 768, 1440])
    await test.step(`At ${width} px`, async () => {
      await expectNoSidewaysScroll(page, [width]);
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
    });
  await test.step('A value begins on the side of its label', async () => {
    const sides = await strip(page)
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((figure) => [...figure.children].map((part) => getComputedStyle(part).direction)),
      );
    expect(sides).toEqual(['ltr', 'ltr', 'ltr', 'rtl'].map((direction) => [direction, direction]));
  });
});
