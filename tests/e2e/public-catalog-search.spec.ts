import { expectNoAxeViolations } from './axe.ts';
import {
  addDestinations,
  bergen,
  cardNames,
  hampi,
  kyoto,
  main,
  showSamples,
  visitUntilShown,
} from './catalog.ts';
import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';

/** The search of the catalog (docs/product/destinations.md). */

test('A search without results names what is near, by a filter value or a similar spelling', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi, bergen);
  await showSamples(content, false);
  await visitUntilShown(page, '/destinations?q=Asai', 'Nothing called');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'No destinations found matching your criteria.',
    'Nothing called “Asai”; these are there: Hampi, My Kyoto',
  ]);
  await expect(page.getByRole('link', { name: /^All/ })).toBeHidden();
  await expectNoAxeViolations(page);
  await visit(page, '/destinations?q=bregen');
  await expect(main(page)).toContainText('Nothing called “bregen”; this is there: Bergen');
  await expect(cardNames(page)).toHaveText(['Bergen']);
  await visit(page, '/destinations?q=gates&region=europe');
  await expect(main(page)).toContainText('Without the filters, “gates” finds My Kyoto');
  await expect(cardNames(page)).toHaveText(['My Kyoto']);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/destinations?q=gates');
  await visit(page, '/destinations?q=zzzz');
  await expect(main(page)).toContainText('Or begin with one of these');
  await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto', 'Bergen']);
});

test('A misspelled search names the nearest places first, no far-fetched one, and each name once', async ({
  page,
  content,
}) => {
  await addDestinations(
    content,
    ...['Paris', 'Kyoto', 'São Paulo', 'Machu Picchu', 'Madeira', 'Santo Domingo'].map((name) => ({ name })),
    { name: 'Thiruvananthapuram and the Backwaters of Kerala, by a Boat to Kollam' },
    { name: 'Jaisalmer', indian_state: 'Rajasthan' },
  );
  await visitUntilShown(page, '/destinations', 'Jaisalmer');
  for (const [query, names] of [
    ['kyto', 'this is there: Kyoto'],
    ['sao paolo', 'this is there: São Paulo'],
    ['machu pichu', 'this is there: Machu Picchu'],
    ['rajastan', 'this is there: Jaisalmer'],
    // A sample that is nearer than any place of the owner.
    ['santorni', 'this is there: Santorini'],
  ] as const)
    await test.step(`Near ${query}, ${names}`, async () => {
      await page.goto(`/destinations?q=${query}`);
      await expect(main(page).getByRole('heading', { level: 2 }).last()).toHaveText(
        `Nothing called “${query}”; ${names}`,
      );
    });
  await page.goto('/destinations?q=kyto');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('article')).not.toContainText('Sample');
});

test('A search for the name of a region finds all its places, and a misspelled one leads to them', async ({
  page,
  content,
}) => {
  const names = ['Nara', 'Osaka', 'Uji'];
  await addDestinations(content, kyoto, hampi, bergen, ...names.map((name) => ({ name, region: 'Asia' })));
  await visitUntilShown(page, '/destinations?q=asia', 'Uji');
  // The samples Maldives and Bali have the region, too; Kyoto is replaced.
  const all = ['Hampi', 'My Kyoto', ...names, 'Maldives', 'Bali'];
  await expect(cardNames(page)).toHaveText(all);
  await page.getByRole('searchbox').fill('mid-range bali');
  await expect(cardNames(page)).toHaveText(['Bali']);
  await page.getByRole('searchbox').fill('Asai');
  await expect(main(page)).toContainText('Nothing called “Asai”; these are there: Hampi, My Kyoto, Nara');
  await page.getByRole('link', { name: 'All 7 of “Asia”' }).click();
  await expect(page).toHaveURL('/destinations?region=asia');
  await expect(cardNames(page)).toHaveText(all);
});
