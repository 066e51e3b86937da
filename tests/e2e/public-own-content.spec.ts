import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, replaceSlides, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { addRow, deleteAllRows } from './rows.ts';

/**
 * Placeholders become links as soon as the owner has provided what they lead to (docs/product/samples.md).
 * public-home.spec.ts, public-footer.spec.ts and public-contact.spec.ts test the placeholders of a fresh installation;
 * public-posts.spec.ts tests those of the blog.
 */

const hero = (page: Page) => page.getByRole('region', { name: 'Featured journeys' });

/** Opens a page again and again until it has the content, because a save is not shown immediately. */
async function visitUntil(page: Page, path: string, isShown: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      return isShown();
    })
    .toBe(true);
  await visit(page, path);
}

test('View All Destinations leads to the catalog once the owner has published a destination', async ({
  page,
  content,
}) => {
  const label = 'View All Destinations';
  await deleteAllRows(content, 'destinations');
  await test.step('A draft is nothing to lead to', async () => {
    await addRow(content, 'destinations', { name: 'Lamu', published_at: null });
    await visit(page, '/');
    await page.getByRole('button', { name: label }).click();
    await expect(noticeRegion(page)).toContainText(`${label}This feature isn't implemented yet`);
  });
  await test.step('What is published is something to lead to', async () => {
    await addRow(content, 'destinations', { name: 'Harar' });
    const link = page.getByRole('link', { name: label });
    await visitUntil(page, '/', () => link.isVisible());
    await link.click();
    await expect(page).toHaveURL('/destinations');
  });
  await test.step('There are no deals of the owner’s, so that View All Deals stays a placeholder', async () => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'View All Deals' }).click();
    await expect(noticeRegion(page)).toContainText("View All DealsThis feature isn't implemented yet");
  });
});

test('A social button leads to the owner’s profile if there is one, and is a placeholder if not', async ({
  page,
  content,
}) => {
  const profile = 'https://www.instagram.com/wayfare?hl=pt&x="<b>';
  await content
    .from('contact_info')
    .update({ instagram_url: profile, youtube_url: '' })
    .eq('id', 1)
    .throwOnError();
  for (const [path, place] of [
    ['/terms', page.getByRole('contentinfo')],
    ['/contact', page.getByRole('main')],
  ] as const)
    await test.step(`On ${path}`, async () => {
      const link = place.getByRole('link', { name: 'Instagram' });
      await visitUntil(page, path, () => link.isVisible());
      await expect(link).toHaveAttribute('href', profile);
      await expect(link).toHaveAttribute('rel', 'me noopener');
      await expect(link).toHaveAttribute('target', '_blank');
      for (const network of ['Facebook', 'YouTube']) {
        await place.getByRole('button', { name: network }).click();
        await expect(noticeRegion(page)).toContainText(`${network}This feature isn't implemented yet`);
      }
    });
  await test.step('The home page tells search engines about the profile', async () => {
    await page.goto('/');
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const organization = facts
      .map((text) => JSON.parse(text))
      .find((fact) => fact['@type'] === 'Organization');
    expect(organization.sameAs).toEqual([new URL(profile).href]);
  });
});

test('Learn More leads where the owner says for each slide, and says where that is', async ({
  page,
  site,
}) => {
  await replaceSlides(site, [
    { title: 'Lamu by dhow', learn_more_url: '/about' },
    { title: 'Not yet', learn_more_url: '' },
  ]);
  await visit(page, '/');
  await hero(page)
    .getByRole('button', { name: /Slide 2/ })
    .click();
  await hero(page).getByRole('button', { name: 'Learn More' }).click();
  await expect(noticeRegion(page)).toContainText("Learn MoreThis feature isn't implemented yet");
  await hero(page)
    .getByRole('button', { name: /Slide 1/ })
    .click();
  await hero(page).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about');
});

async function switchSamples(content: ContentClient, show_samples: boolean): Promise<void> {
  await content.from('settings').update({ show_samples }).eq('id', 1).throwOnError();
}

test('Once samples are switched off, no page shows any, and each section without content is left out', async ({
  page,
  content,
}) => {
  const main = page.getByRole('main');
  await switchSamples(content, false);
  await test.step('The home page consists of the hero and the booking form', async () => {
    await visitUntil(page, '/', async () => (await main.getByText(/sample/i).count()) === 0);
    await expect(hero(page)).toBeVisible();
    await expect(page.getByRole('search', { name: 'Search deals' })).toBeVisible();
    await expect(main.locator('section')).toHaveCount(1);
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(main.getByRole('timer')).toHaveCount(0);
  });
  for (const [path, emptyTitle, message] of [
    ['/destinations', 'No destinations yet', 'No destinations found matching your criteria.'],
    ['/blog', 'No articles yet', 'No articles found matching your criteria.'],
  ] as const)
    await test.step(`${path} says that there is nothing yet, and offers neither a search nor a filter`, async () => {
      await visitUntil(page, path, () => main.getByRole('heading', { name: emptyTitle }).isVisible());
      await expect(main).not.toContainText(/nine|criteria|sample|Or begin with one of these/i);
      await expect(main.getByRole('article').or(main.getByRole('search'))).toHaveCount(0);
      await expectNoAxeViolations(page);
      await main.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL('/');
      await test.step('A search finds nothing and suggests nothing', async () => {
        await visit(page, `${path}?q=kyoto`);
        await expect(main.getByRole('heading', { name: message })).toBeVisible();
        await expect(main.getByRole('article').or(main.getByRole('group'))).toHaveCount(0);
        await expect(main).not.toContainText(/sample|Or begin with one of these|Close to your search/i);
      });
    });
  await test.step('The terms do not speak of samples and placeholders', async () => {
    const html = await (await page.request.get('/terms')).text();
    expect(html).toContain('>Prices</h2>');
    expect(html).not.toMatch(/sample content|not there yet/);
  });
  await test.step('The samples are back when they are switched on again', async () => {
    await switchSamples(content, true);
    await visitUntil(page, '/', () => page.getByRole('heading', { name: 'Deals' }).isVisible());
    await expect(main.getByRole('article')).toHaveCount(12);
  });
});

test('A list offers filters once there is something to choose', async ({ page, content }) => {
  await switchSamples(content, false);
  const main = page.getByRole('main');
  const categories = main.getByRole('group', { name: 'Category' }).getByRole('button');
  await test.step('A destination and a post without details are not filtered', async () => {
    await addRow(content, 'destinations', { name: 'Harar' });
    await addRow(content, 'posts', { title: 'A walk' });
    for (const [path, name] of [
      ['/destinations', 'Harar'],
      ['/blog', 'A walk'],
    ] as const) {
      await visitUntil(page, path, () => main.getByRole('link', { name }).first().isVisible());
      await expect(main.getByRole('search')).toBeVisible();
      await expect(main.getByRole('group').or(main.getByRole('combobox'))).toHaveCount(0);
      await expect(main).not.toContainText('Nine places');
    }
  });
  await test.step('What others have can be chosen', async () => {
    await addRow(content, 'destinations', { name: 'Zanzibar', category: 'Beach', region: 'Africa' });
    await addRow(content, 'posts', { title: 'A stew', category: 'Food' });
    await visitUntil(page, '/destinations', () => categories.first().isVisible());
    // The categories of the specification are all there, also those that find nothing.
    await expect(categories.first()).toHaveText('All');
    await expect(categories).toContainText(['Beach 1', 'Mountain']);
    await expect(main.getByRole('combobox', { name: 'Region' })).toBeVisible();
    await visitUntil(page, '/blog', () => categories.first().isVisible());
    await expect(categories).toContainText(['Travel Tips', 'Food']);
  });
});
