import type { BrowserContext, Page } from '@playwright/test';
import { openSite, type Site } from '#tests/setup/site.ts';
import { setPartnerLink } from './content.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Specification sections 1, 5 and 8: the search form of an installation that has a partner. */

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
  await setPartnerLink(
    site,
    'https://partner.example/search?to={destination}&in={checkin}&out={checkout}&guests={guests}',
  );
});
test.afterAll(() => site.close());

test.beforeEach(({ context }) =>
  context.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' })),
);

const field = (page: Page, label: string) => page.getByRole('search').getByLabel(label);

/** Presses the button; the answer is what the partner's tab is asked for. */
async function search(page: Page, context: BrowserContext): Promise<Record<string, string>> {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  const partner = await opened;
  await partner.waitForURL('https://partner.example/**');
  const asked = Object.fromEntries(new URL(partner.url()).searchParams);
  await partner.close();
  return asked;
}

const oddWords = [
  '🏝️ 👨‍👩‍👧‍👦',
  '<script>throw 1</script>&"\'',
  'رحلة إلى الصحراء',
  '../../?to=elsewhere#there',
  'a very long way '.repeat(625).trim(),
];

test('An empty booking search opens the partner’s site and says so', async ({ page, context }) => {
  await visit(page, site.url);
  expect(await search(page, context)).toEqual({ to: '', in: '', out: '', guests: '1' });
  await expect(noticeRegion(page)).toContainText(
    'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
  );
  await expect(page).toHaveURL(`${site.url}/`);
});

test('The booking search does not validate dates: past days and wrong orders are passed on', async ({
  page,
  context,
}) => {
  await visit(page, site.url);
  await field(page, 'Check-in').fill('2001-05-09');
  await field(page, 'Check-out').fill('1999-01-02');
  await field(page, 'Guests').selectOption('4+');
  expect(await search(page, context)).toEqual({ to: '', in: '2001-05-09', out: '1999-01-02', guests: '4' });
});

test('Odd texts reach the partner as they were written', async ({ page, context }) => {
  await visit(page, site.url);
  for (const words of oddWords) {
    await field(page, 'Destination').fill(words);
    expect(await search(page, context)).toMatchObject({ to: words });
  }
});

test('The partner’s tab has no access to ours', async ({ page, context }) => {
  await visit(page, site.url);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  const partner = await opened;
  await partner.waitForURL('https://partner.example/**');
  expect(await partner.evaluate(() => window.opener)).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the same search opens the same partner URL', async ({ page, context }) => {
    await page.goto(site.url);
    await field(page, 'Check-in').fill('2027-03-01');
    await field(page, 'Check-out').fill('2027-03-09');
    await field(page, 'Guests').selectOption('4+');
    for (const words of oddWords) {
      await field(page, 'Destination').fill(words);
      expect(await search(page, context)).toEqual({
        to: words,
        in: '2027-03-01',
        out: '2027-03-09',
        guests: '4',
      });
    }
  });
});
