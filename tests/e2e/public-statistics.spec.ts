import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { updateSingleton } from './rows.ts';

/** The owner's figures on the home page (docs/product/home.md#statistics). tests/pages/home.test.ts tests which are shown. */

const title = 'Wayfare in figures';
const strip = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });

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
