import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { addDestination, complete, widths } from './destination-page.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { addRow } from './rows.ts';

/** The page of a destination shows unusual texts, of any length, script and letters (docs/product/destinations.md). */

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
