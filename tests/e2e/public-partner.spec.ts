import type { BrowserContext, Page } from '@playwright/test';
import { openSite, type Site } from '#tests/setup/site.ts';
import { setPartnerLink } from './content.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The booking search once a partner link is set (docs/product.md#home-page). */

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

/** Submits the search, and returns the parameters of the partner's URL that opens in a new tab. */
async function submitSearch(page: Page, context: BrowserContext): Promise<Record<string, string>> {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  const partner = await opened;
  await partner.waitForURL('https://partner.example/**');
  const parameters = Object.fromEntries(new URL(partner.url()).searchParams);
  await partner.close();
  return parameters;
}

const unusualTexts = [
  '🏝️ 👨‍👩‍👧‍👦',
  '<script>throw 1</script>&"\'',
  'رحلة إلى الصحراء',
  '../../?to=elsewhere#there',
  'a very long way '.repeat(625).trim(),
];

test('An empty booking search opens the partner’s site and shows a notice', async ({ page, context }) => {
  await visit(page, site.url);
  expect(await submitSearch(page, context)).toEqual({ to: '', in: '', out: '', guests: '1' });
  await expect(noticeRegion(page)).toContainText(
    'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
  );
  await expect(page).toHaveURL(`${site.url}/`);
});

test('The booking search accepts past dates, and a check-out before the check-in', async ({
  page,
  context,
}) => {
  await visit(page, site.url);
  await field(page, 'Check-in').fill('2001-05-09');
  await field(page, 'Check-out').fill('1999-01-02');
  await field(page, 'Guests').selectOption('4+');
  expect(await submitSearch(page, context)).toEqual({
    to: '',
    in: '2001-05-09',
    out: '1999-01-02',
    guests: '4',
  });
});

test('Emoji, markup and a very long text reach the partner unchanged', async ({ page, context }) => {
  await visit(page, site.url);
  for (const text of unusualTexts) {
    await field(page, 'Destination').fill(text);
    expect(await submitSearch(page, context)).toMatchObject({ to: text });
  }
});

test('The partner’s tab has no access to the tab that opened it', async ({ page, context }) => {
  await visit(page, site.url);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  const partner = await opened;
  await partner.waitForURL('https://partner.example/**');
  expect(await partner.evaluate(() => window.opener)).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the booking search opens the partner’s site with the same parameters', async ({
    page,
    context,
  }) => {
    await page.goto(site.url);
    await field(page, 'Check-in').fill('2027-03-01');
    await field(page, 'Check-out').fill('2027-03-09');
    await field(page, 'Guests').selectOption('4+');
    for (const text of unusualTexts) {
      await field(page, 'Destination').fill(text);
      expect(await submitSearch(page, context)).toEqual({
        to: text,
        in: '2027-03-01',
        out: '2027-03-09',
        guests: '4',
      });
    }
  });
});
