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
import { expect, visit } from './fixtures.ts';

/**
 * The catalog and the home page once the owner has destinations (docs/product/destinations.md). Without any,
 * public-destinations.spec.ts and public-home.spec.ts show the other side.
 */

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
  await visit(page, '/destinations');
  await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto']);
  await expect(main(page)).not.toContainText('Sample');
});

test('A destination takes the place of the sample whose slug it has, and in a suitcase also of one whose slug it had', async ({
  page,
  content,
}) => {
  const bali = { name: 'Our Bali', slug: 'bali' };
  await addDestinations(content, { name: 'Petra by night', slug: 'petra' }, bali);
  await content.from('destinations').update({ slug: 'petra-by-night' }).eq('slug', 'petra').throwOnError();
  await visitUntilShown(page, '/destinations', '/destinations/petra-by-night');
  await expect(cardNames(page).filter({ hasText: /Petra by|Bali/ })).toHaveText([
    'Petra by night',
    'Our Bali',
  ]);
  await visit(page, '/suitcase?places=petra,bali');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([
    'Petra by night',
    'Our Bali',
  ]);
});

test('The home page shows featured destinations, then others of the owner, then samples until they are switched off', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  await visitUntilShown(page, '/', 'Hampi');
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  // The destinations are the first articles of the page.
  const first = async (count: number) => (await names.allTextContents()).slice(0, count);
  expect(await first(6)).toEqual(['Hampi', 'My Kyoto', 'Santorini', 'Machu Picchu', 'Maldives', 'Iceland']);
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
  await visit(page, '/');
  expect(await first(6)).toEqual(['Hampi', 'My Kyoto']);
  await expect(page.getByRole('heading', { name: 'Featured Destinations' })).toBeVisible();

  await content.from('destinations').delete().not('id', 'is', null).throwOnError();
  await waitForNoText(page, '/', 'Featured Destinations');
});
