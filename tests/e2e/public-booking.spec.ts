import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { pressForPartner, startPartner } from './partner.ts';

/**
 * The booking search (docs/product/home.md). booking-form.test.tsx, in the folder of its code, tests its dates and hints, and
 * domain/booking/nested-booking-link.test.ts what arrives at the shop behind an affiliate network.
 */

const form = (page: Page) => page.getByRole('search', { name: 'Search deals' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const hero = (page: Page) => page.getByRole('region', { name: 'Featured journeys' });

/** Emoji, markup, right-to-left text, a relative URL and 10,000 characters. */
const unusualText = `🏝️ 👨‍👩‍👧‍👦 <script>throw 1</script>&"' رحلة إلى الصحراء ../../?to=elsewhere#there ${'a very long way '.repeat(625).trim()}`;

/** The parameters of the partner's URL after `fillSearch`. */
const unusualSearch = { to: unusualText, in: '2001-05-09', out: '1999-01-02', guests: '4' };

const partner = startPartner();
const usePartner = (site: Site) => setPartnerLink(site, partner.template);

test('The booking search fits every window, the call to action of a slide scrolls to it, and a search says that booking is not configured', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await visit(page, '/');
  await test.step('The form asks for a destination, two dates and guests, and starts with empty fields and one guest', async () => {
    await expect(field(page, 'Destination')).toHaveValue('');
    await expect(form(page).getByPlaceholder('Where to?')).toBeEditable();
    for (const label of ['Check-in', 'Check-out']) {
      await expect(field(page, label)).toHaveAttribute('type', 'date');
      await expect(field(page, label)).toHaveValue('');
    }
    await expect(field(page, 'Guests').locator('option')).toHaveText(['1', '2', '3', '4+']);
    await expect(field(page, 'Guests').locator('option:checked')).toHaveText('1');
  });
  await test.step('Without a partner link, the page says nothing about a partner and a commission', async () => {
    await expect(form(page)).toHaveAccessibleDescription('');
    await expect(page.getByText('commission')).toHaveCount(0);
  });
  await test.step('The call to action scrolls to the form and focuses it', async () => {
    await hero(page).getByRole('link', { name: 'Find your island' }).click();
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(field(page, 'Destination')).toBeFocused();
  });
  await test.step('The date fields have room for a complete date', async () => {
    await field(page, 'Check-in').fill('2030-12-28');
    await field(page, 'Check-out').fill('2031-12-28');
    for (const width of [320, 700, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const label of ['Check-in', 'Check-out'])
        expect(
          await field(page, label).evaluate((element) => element.clientWidth),
          `${label} at ${width} px`,
        ).toBeGreaterThanOrEqual(126);
    }
  });
  await test.step('The form overlaps the hero’s lower edge, and both are visible without scrolling', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const [width, height] of [
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectOverlap(page, height);
    }
  });
  await test.step('Enter in a field submits the search, which says that booking is not configured', async () => {
    await field(page, 'Destination').fill('Ærø & Møn');
    await field(page, 'Check-in').fill('2030-05-01');
    await field(page, 'Guests').selectOption('4');
    await field(page, 'Destination').press('Enter');
    const alert = noticeRegion(page).getByRole('alert');
    await expect(alert).toContainText('Booking Not Configured');
    await expect(alert).toContainText("The booking link isn't set up yet. Please check back later!");
    await expect(page).toHaveURL('/');
    expect(context.pages()).toHaveLength(1);
    await expect(field(page, 'Destination')).toHaveValue('Ærø & Møn');
  });
});

test('The booking search opens the partner’s site in a new tab with what the visitor entered', async ({
  page,
  context,
  site,
}) => {
  await usePartner(site);
  await visit(page, '/');
  await test.step('All visitors, including screen reader users, learn that the partner may pay a commission', async () => {
    const disclosure = 'Opens our booking partner in a new tab. We may earn a commission if you book.';
    await expect(form(page)).toHaveAccessibleDescription(disclosure);
    await expect(page.getByText(disclosure, { exact: true })).toBeInViewport();
    await expect(page.getByText('commission')).toHaveCount(1);
  });
  await test.step('An empty search opens the partner’s site and shows a notice', async () => {
    expect(await submitSearch(page, context)).toEqual({ to: '', in: '', out: '', guests: '1' });
    await expect(noticeRegion(page)).toContainText(
      'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
    );
    await expect(page).toHaveURL('/');
  });
  await test.step('Past dates, a check-out before the check-in, and unusual and very long text reach the partner', async () => {
    await fillSearch(page);
    expect(await submitSearch(page, context)).toEqual(unusualSearch);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the countdown’s link works, and the booking search opens a new tab', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/');
    await test.step('The countdown links to the deals', async () => {
      await page.getByRole('link', { name: 'See the deals' }).click();
      await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toBeInViewport();
    });
    await test.step('The new tab says that booking is not configured while there is no partner link', async () => {
      const opened = context.waitForEvent('page');
      await form(page).getByRole('button', { name: 'Search Deals' }).click();
      const newPage = await opened;
      await expect(form(newPage).getByRole('alert')).toContainText('Booking Not Configured');
      await expect(form(newPage).getByRole('alert')).toContainText("The booking link isn't set up yet.");
      await expect(form(newPage)).toBeInViewport();
      await newPage.close();
    });
    await test.step('The new tab shows the partner’s site with the same parameters as with scripts', async () => {
      await usePartner(site);
      await fillSearch(page);
      expect(await submitSearch(page, context)).toEqual(unusualSearch);
    });
    await test.step('The Book Now of the header leads to the booking form of the home page', async () => {
      await page.goto('/terms');
      await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
      await expect(page).toHaveURL('/#booking');
      await expect(form(page)).toBeInViewport();
    });
  });
});

async function fillSearch(page: Page): Promise<void> {
  await field(page, 'Destination').fill(unusualSearch.to);
  await field(page, 'Check-in').fill(unusualSearch.in);
  await field(page, 'Check-out').fill(unusualSearch.out);
  await field(page, 'Guests').selectOption('4+');
}

/** Submits the search, and returns the parameters of the partner's URL that opens in a new tab. */
async function submitSearch(page: Page, context: BrowserContext): Promise<Record<string, string>> {
  return pressForPartner(context, partner, form(page).getByRole('button', { name: 'Search Deals' }));
}

async function expectOverlap(page: Page, height: number): Promise<void> {
  const [heroBox, formBox, headerBox] = await Promise.all(
    [hero(page), form(page), page.getByRole('banner')].map((part) => part.boundingBox()),
  );
  if (!heroBox || !formBox || !headerBox) throw new Error('The hero, the form or the header is not rendered');
  expect(heroBox).toMatchObject({ x: 0, y: headerBox.height, width: headerBox.width });
  expect(formBox.y).toBeLessThan(heroBox.y + heroBox.height);
  expect(formBox.y + formBox.height).toBeGreaterThan(heroBox.y + heroBox.height);
  expect(formBox.y + formBox.height).toBeLessThanOrEqual(height);
}
