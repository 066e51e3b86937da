import type { BrowserContext, Page } from '@playwright/test';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';
import { expectNoAxeViolations } from './axe.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectNoPanelScripts, expectWithinBudget } from './page-weight.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';

/** The suitcase of saved places (docs/product.md#suitcase). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();

const widths = [2560, 1440, 768, 390, 320];
const storageKey = 'wayfare.suitcase';

const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Saved?: ${name}$`) });
/** Scrolls to a card, whose Save button then appears. */
const scrollToCard = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
const prints = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => prints(page).getByRole('heading');
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Suitcase/ });
const getStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

/** Stores a suitcase in the browser before its first page opens. */
async function storePlaces(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'stored');
      localStorage.setItem(key, value);
    },
    [storageKey, text] as const,
  );
}

test('A place that is saved on a card lies in the suitcase, after a reload and in another tab', async ({
  page,
  context,
}) => {
  await visit(page, '/destinations');
  await test.step('Without a saved place there is no link to the suitcase', async () => {
    await scrollToCard(page, 'Kyoto');
    await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'false');
    await expect(headerLink(page)).toHaveCount(0);
  });
  await test.step('The button on a card saves its place, and the header counts it', async () => {
    await saveButton(page, 'Kyoto').click();
    await expect(saveButton(page, 'Kyoto')).toHaveText('Saved');
    await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'true');
    await expect(noticeRegion(page).getByRole('status')).toContainText('Saved to your suitcase');
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
    await expect(page).toHaveURL('/destinations');
    await expectNoAxeViolations(page);
  });
  await test.step('The link of the notice opens the suitcase', async () => {
    await noticeRegion(page).getByRole('link', { name: 'Open your suitcase' }).click();
    await expect(page).toHaveURL('/suitcase');
    await expect(names(page)).toHaveText(['Kyoto']);
    await expect(prints(page)).toContainText('$1,599');
    await expect(prints(page).getByRole('link', { name: 'Kyoto', exact: true })).toHaveAttribute(
      'href',
      '/destinations#kyoto',
    );
  });
  const otherTab = await context.newPage();
  await test.step('Another tab shows it, too, and follows what is saved and removed here', async () => {
    await visit(otherTab, '/suitcase');
    await expect(names(otherTab)).toHaveText(['Kyoto']);
    await visit(page, '/destinations');
    await scrollToCard(page, 'Bali');
    await saveButton(page, 'Bali').press('Enter');
    await expect(names(otherTab)).toHaveText(['Bali', 'Kyoto']);
    await scrollToCard(page, 'Kyoto');
    await saveButton(page, 'Kyoto').press('Space');
    await expect(names(otherTab)).toHaveText(['Bali']);
  });
  await test.step('On the home page its card says that it is saved', async () => {
    await visit(page, '/');
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
    await scrollToCard(page, 'Kyoto');
    await saveButton(page, 'Kyoto').click();
    await expect(names(otherTab)).toHaveText(['Kyoto', 'Bali']);
  });
  await test.step('After a reload the suitcase is the same', async () => {
    await otherTab.reload();
    await expect(names(otherTab)).toHaveText(['Kyoto', 'Bali']);
  });
  await test.step('On a phone the menu has the link, with the number of places', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(headerLink(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Suitcase 2 places' });
    await expectNoAxeViolations(page, 'header');
    await link.click();
    await expect(page).toHaveURL('/suitcase');
    await expect(link).toBeHidden();
  });
});

test('A removed place can be put back, with the keyboard only', async ({ page, context }) => {
  await storePlaces(context, 'kyoto,bali,petra');
  await visit(page, '/suitcase');
  await expect(names(page)).toHaveText(['Kyoto', 'Bali', 'Petra']);
  const remove = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });
  await remove('Bali').press('Enter');
  await expect(names(page)).toHaveText(['Kyoto', 'Petra']);
  await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 2 places');
  await expect(remove('Petra')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Kyoto', 'Bali', 'Petra']);
  await expect(remove('Bali')).toBeFocused();
  await expect(noticeRegion(page)).toHaveText('');
  await test.step('Without the last place, the case holds a map and a sentence', async () => {
    for (const name of ['Bali', 'Petra', 'Kyoto']) await remove(name).press('Enter');
    await expect(page.getByRole('main')).toContainText('Nothing but a map so far.');
    expect(await getStored(page)).toBeNull();
    await expect(headerLink(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator('[tabindex="-1"]')).toBeFocused();
  });
  await test.step('The notice of a removal leaves with its page', async () => {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('link', { name: 'Find places' }).click();
    await expect(page).toHaveURL('/destinations');
    await expect(noticeRegion(page)).toHaveText('');
  });
});

test('The link of a suitcase opens it for anyone, also without scripts, and each place can be booked', async ({
  page,
  context,
  browser,
  content,
  site,
}) => {
  await setPartnerLink(site, partner.template);
  const own = { region: 'Asia', booking_url: `${partner.url}?own={destination}` };
  await addRow(content, 'destinations', {
    ...own,
    name: 'Hampi',
    slug: 'hampi',
    former_slugs: ['old-hampi'],
  });
  await addRow(content, 'destinations', { name: 'A secret', slug: 'secret', published_at: null });
  await addRow(content, 'destinations', { name: 'The real Bali', slug: 'real-bali', sample: 'bali' });
  await storePlaces(context, 'old-hampi,kyoto,secret,bali');
  await visit(page, '/suitcase');
  await expect(names(page)).toHaveText(['Hampi', 'Kyoto', 'The real Bali']);

  await test.step('A former slug, and that of a sample that a destination replaces, is followed in the suitcase', async () => {
    await expect.poll(() => getStored(page)).toBe('hampi,kyoto,secret,real-bali');
  });
  await test.step('Share copies the link, which contains the places that are shown', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(noticeRegion(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/suitcase?places=hampi,kyoto,real-bali`,
    );
    await expectNoAxeViolations(page);
  });
  await test.step('A place that visitors cannot see is left out, with a sentence, and can be removed', async () => {
    await expect(page.getByText('One place is no longer on this site.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('One place is no longer on this site.')).toHaveCount(0);
    expect(await getStored(page)).toBe('hampi,kyoto,real-bali');
  });
  await test.step('Book Now opens the partner with the place', async () => {
    await expect(page.getByText('we may earn a commission')).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name: `Book Now: ${name}` });
    await expect(link('Hampi')).toHaveAttribute('rel', 'sponsored noopener');
    expect(await pressForPartner(context, partner, link('Hampi'))).toEqual({ own: 'Hampi' });
    expect(await pressForPartner(context, partner, link('Kyoto'))).toMatchObject({ to: 'Kyoto' });
  });

  const otherVisitor = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await test.step('Without scripts, somebody else sees the same places, and books them', async () => {
    const shared = await otherVisitor.newPage();
    const response = await shared.goto('/suitcase?places=old-hampi,kyoto,secret,nowhere,%3Cb%3E,bali');
    expect(response?.status()).toBe(200);
    await expect(shared.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(shared.getByRole('heading', { level: 1 })).toHaveText('A shared suitcase');
    await expect(names(shared)).toHaveText(['Hampi', 'Kyoto', 'The real Bali']);
    await expect(shared.getByText('2 places are no longer on this site.')).toBeVisible();
    await expect(shared.getByText('we may earn a commission')).toBeVisible();
    await expect(shared.getByRole('button', { name: /Save/ })).toHaveCount(0);
    await expect(shared.getByRole('link', { name: 'Book Now: Kyoto' })).toHaveAttribute(
      'href',
      '/go?destination=Kyoto',
    );
    const bookHampi = shared.getByRole('link', { name: 'Book Now: Hampi' });
    expect(await pressForPartner(otherVisitor, partner, bookHampi)).toEqual({ own: 'Hampi' });
  });
  await test.step('A suitcase without places says nothing of a partner, with scripts and without', async () => {
    const empty = await otherVisitor.newPage();
    const fresh = await browser.newPage({ baseURL: site.url });
    await visit(fresh, '/suitcase');
    await expect(fresh.getByRole('main')).toContainText('Nothing but a map so far.');
    await expect(fresh.getByText('we may earn a commission')).toBeHidden();
    for (const path of ['/suitcase', '/suitcase?places=nowhere']) {
      await empty.goto(path);
      await expect(empty.getByRole('link', { name: 'Find places' })).toBeVisible();
      await expect(empty.getByText('we may earn a commission')).toBeHidden();
    }
    await fresh.close();
    await empty.close();
  });
  await test.step('Without scripts, the page of the own suitcase says why it is empty', async () => {
    const empty = await otherVisitor.newPage();
    await empty.goto('/suitcase');
    await expect(empty.getByRole('main')).toContainText('this page needs JavaScript to show them');
    await empty.goto('/destinations');
    await expect(empty.getByRole('article').first()).toBeVisible();
    await expect(empty.getByRole('button', { name: /Save/ })).toHaveCount(0);
  });
  await otherVisitor.close();
});

test('A shared suitcase can be saved as a whole or place by place, as far as it fits', async ({
  page,
  context,
}) => {
  await visit(page, '/suitcase?places=kyoto,bali,petra');
  const saveAll = page.getByRole('button', { name: 'Save all to your suitcase' });
  await test.step('A place of it can be saved alone', async () => {
    await saveButton(page, 'Bali').click();
    await expect(saveButton(page, 'Bali')).toHaveAttribute('aria-pressed', 'true');
    expect(await getStored(page)).toBe('bali');
  });
  await test.step('All of them can be saved at once', async () => {
    await saveAll.click();
    await expect(page.getByRole('button', { name: 'All in your suitcase' })).toBeDisabled();
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 3 places');
    expect(await getStored(page)).toBe('kyoto,petra,bali');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Your own suitcase' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your suitcase');
    await expect(names(page)).toHaveText(['Kyoto', 'Petra', 'Bali']);
  });
  await test.step('What does not fit is named', async () => {
    const slugs = Array.from({ length: 48 }, (_, index) => `place-${index}`).join(',');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, slugs] as const);
    const other = await context.newPage();
    await visit(other, '/suitcase?places=kyoto,bali,petra');
    await other.getByRole('button', { name: 'Save all' }).click();
    await expect(noticeRegion(other).getByRole('alert')).toContainText(
      'It holds 50 places, and one place did not fit. Remove a place to make room.',
    );
    await expect(headerLink(other)).toHaveAccessibleName('Suitcase: 50 places');
  });
  await test.step('A link without a place that is still there says so', async () => {
    await visit(page, '/suitcase?places=nowhere');
    await expect(page.getByRole('main')).toContainText(
      'None of the places in this link is on this site any more.',
    );
    await expectNoAxeViolations(page);
  });
});

test('If the browser stores nothing, a notice says so; broken stored values are ignored', async ({
  page,
  browser,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await visit(page, '/destinations');
  await scrollToCard(page, 'Kyoto');
  await saveButton(page, 'Kyoto').click();
  await expect(noticeRegion(page).getByRole('alert')).toContainText(
    'Your browser’s storage for this site is blocked or full.',
  );
  await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'false');
  await visit(page, '/suitcase');
  await expect(page.getByRole('main')).toContainText('Nothing but a map so far.');

  const context = await browser.newContext({ baseURL: site.url });
  await storePlaces(context, '{"kyoto":true},,petra,\u0000');
  const other = await context.newPage();
  await visit(other, '/suitcase');
  await expect(names(other)).toHaveText(['Petra']);
  await context.close();
});

test('The suitcase is small, stable and accessible, full and empty', async ({ page, context, site }) => {
  await setPartnerLink(site, partner.template);
  const requests = collectRequests(page);
  await recordShifts(page);
  await visit(page, '/suitcase?places=kyoto,bali,petra,dubai,zermatt,maldives');
  await page.waitForLoadState('networkidle');
  await expectNoShifts(page);
  await expectWithinBudget(page, requests);
  expectNoPanelScripts(requests);
  await expect(saveButton(page, 'Kyoto')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
  }
  await expectNoSidewaysScroll(page, widths);

  await test.step('With text at 200%, nothing scrolls sideways', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, widths);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
  await test.step('On paper the places are there, without their buttons', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(names(page).first()).toBeVisible();
    await expect(saveButton(page, 'Kyoto')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('The own suitcase fills without shifting what is around it', async () => {
    await storePlaces(context, 'kyoto,bali');
    const own = await context.newPage();
    await recordShifts(own);
    await visit(own, '/suitcase');
    await expect(names(own)).toHaveText(['Kyoto', 'Bali']);
    await own.waitForLoadState('networkidle');
    await expectNoShifts(own);
    await expectNoSidewaysScroll(own, widths);
    await expectNoAxeViolations(own);
    await own.evaluate((key) => localStorage.removeItem(key), storageKey);
    await own.reload();
    await expect(own.getByRole('main')).toContainText('Nothing but a map so far.');
    await expectNoSidewaysScroll(own, widths);
    await expectNoAxeViolations(own);
  });
});

test('Names of any length and script stay within their prints', async ({ page, content }) => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the valley behind it';
  await addRow(content, 'destinations', { name, slug: 'long', price: `from ${'1'.repeat(60)}` });
  await addRow(content, 'destinations', { name: 'مدينة البتراء القديمة', slug: 'arabic' });
  await visit(page, '/suitcase?places=long,arabic');
  await expect(names(page)).toHaveText([name, 'مدينة البتراء القديمة']);
  await expect(names(page).last()).toHaveAttribute('dir', 'auto');
  await expectNoSidewaysScroll(page, widths);
});

test('Places that cannot be loaded are loaded again when the visitor asks for it', async ({
  page,
  context,
}) => {
  await storePlaces(context, 'kyoto');
  await page.route('**/suitcase/places?*', (route) => route.abort());
  await visit(page, '/suitcase');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
  await page.unroute('**/suitcase/places?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText(['Kyoto']);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
});

test('A shared suitcase whose places cannot be read says so, and is not stored', async ({ page, site }) => {
  await withUnreadableTables(getSiteDatabase(site), ['destinations'], async () => {
    // No other test opens this URL, so the page cache does not contain it.
    const path = '/suitcase?places=kyoto,faults';
    await expect
      .poll(async () => (await page.request.get(path)).headers()['cache-control'], { intervals: [50] })
      .toBe('no-store');
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    await expect(page.getByText('The places could not be loaded.')).toBeVisible();
    await expect(page.getByText('no longer on this site')).toHaveCount(0);
  });
});

test('The page of a destination saves it, without shifting its banner', async ({ page, content }) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi', slug: 'hampi', region: 'Asia' });
  await addRow(content, 'posts', { title: 'Slow days', slug: 'slow-days', destination_ids: [id] });
  await recordShifts(page);
  await visit(page, '/destinations/hampi');
  await expect(saveButton(page, 'Hampi')).toBeVisible();
  await expectNoShifts(page);
  await saveButton(page, 'Hampi').click();
  await expect.poll(() => getStored(page)).toBe('hampi');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, widths);
  await test.step('So does the label of a post that is about it', async () => {
    await visit(page, '/blog/slow-days');
    await saveButton(page, 'Hampi').scrollIntoViewIfNeeded();
    await expect(saveButton(page, 'Hampi')).toHaveAttribute('aria-pressed', 'true');
  });
});
