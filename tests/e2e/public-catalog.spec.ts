import { expectNoAxeViolations } from './axe.ts';
import {
  addDestinations,
  cardNames,
  hampi,
  kyoto,
  main,
  months,
  showSamples,
  visitUntilShown,
} from './catalog.ts';
import { test, waitForNoText } from './content.ts';
import { expect } from './fixtures.ts';
import { getText, getTexts, readPage } from './page-html.ts';

/**
 * The catalog and the home page once the owner has destinations (docs/product/destinations.md). Without any,
 * public-destinations.spec.ts and public-home.spec.ts show the other side.
 */

const names = (page: ParentNode) => getTexts(page, 'main article h3');

test('In the catalog, the owner’s destinations come first, and samples fill up until they are switched off', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  await visitUntilShown(page, '/destinations', 'Hampi');
  await expect(cardNames(page)).toHaveText([
    'Hampi',
    'My Kyoto',
    'Santorini',
    'Machu Picchu',
    'Maldives',
    'Iceland',
    'Dubai',
    'Zermatt',
    'Petra',
    'Bali',
  ]);
  const hampiCard = page.getByRole('article').filter({ hasText: 'Hampi' });
  await expect(hampiCard.getByRole('link')).toHaveAttribute('href', '/destinations/hampi');
  await expect(hampiCard).toContainText('A week · Asia');
  await expect(hampiCard).toContainText('$499');
  await expect(hampiCard).not.toContainText(/reviews|Sample/);
  const santorini = page.getByRole('article').filter({ hasText: 'Santorini' });
  await expect(santorini).toContainText('Sample · 7 days');
  await expect(santorini.getByRole('link')).toHaveAttribute('href', '/destinations?q=Santorini#santorini');
  await expect(main(page)).toContainText('Places marked “Sample” are examples');
  await expectNoAxeViolations(page);

  await showSamples(content, false);
  await waitForNoText(page, '/destinations', 'Santorini');
  const catalog = await readPage(page, '/destinations');
  expect(names(catalog)).toEqual(['Hampi', 'My Kyoto']);
  expect(getText(catalog.querySelector('main'))).not.toContain('Sample');
});

test('A destination takes the place of the sample whose slug it has, and in a suitcase also of one whose slug it had', async ({
  request,
  content,
}) => {
  const bali = { name: 'Our Bali', slug: 'bali' };
  await addDestinations(content, { name: 'Petra by night', slug: 'petra' }, bali);
  await content.from('destinations').update({ slug: 'petra-by-night' }).eq('slug', 'petra').throwOnError();
  const catalog = await readPage({ request }, '/destinations', '/destinations/petra-by-night');
  expect(names(catalog).filter((name) => /Petra by|Bali/.test(name))).toEqual(['Petra by night', 'Our Bali']);
  const suitcase = await readPage({ request }, '/suitcase?places=petra,bali', 'Petra by night');
  expect(getTexts(suitcase, 'main article :is(h2, h3)')).toEqual(['Petra by night', 'Our Bali']);
});

test('The home page shows featured destinations, then others of the owner, then samples until they are switched off', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  await visitUntilShown(page, '/', 'Hampi');
  // The destinations are the first articles of the page.
  const shown = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  expect(shown.slice(0, 6)).toEqual([
    'Hampi',
    'My Kyoto',
    'Santorini',
    'Machu Picchu',
    'Maldives',
    'Iceland',
  ]);
  await expect(months(page)).toContainText('In January: Hampi');
  await expect(months(page).getByRole('link', { name: 'Under $500' })).toHaveAttribute(
    'href',
    '/destinations?under=%24500',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View All Destinations' }).click();
  await expect(page).toHaveURL('/destinations');

  await showSamples(content, false);
  await waitForNoText(page, '/', 'Maldives');
  const home = await readPage(page, '/', 'Featured Destinations');
  expect(names(home)).toEqual(['Hampi', 'My Kyoto']);
  await content.from('destinations').delete().not('id', 'is', null).throwOnError();
  await waitForNoText(page, '/', 'Featured Destinations');
});
