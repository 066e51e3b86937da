import { expectNoAxeViolations } from './axe.ts';
import { setPartnerLink, test, waitForNoText } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { waitForFonts } from './layout-shifts.ts';
import { findButtons, findLinks, getText, getTexts, readPage } from './page-html.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';
import { getStored, headerLink, names, saveButton, storageKey, storePlaces } from './suitcase.ts';

/** A suitcase that is shared by its link (docs/product/suitcase.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();

test('The link of a suitcase opens it for anyone, also without scripts, and each place can be booked', async ({
  page,
  context,
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

  await test.step('In the stored suitcase, the current slug replaces a former one, and the slug of a destination replaces the slug of its sample', async () => {
    await expect.poll(() => getStored(page)).toBe('hampi,kyoto,secret,real-bali');
  });
  await test.step('Share copies the link, which contains the places that are shown', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const getBoxes = () =>
      Promise.all(
        [page.getByRole('link', { name: 'Find more places' }), page.getByRole('article').first()].map(
          (element) => element.boundingBox(),
        ),
      );
    await waitForFonts(page);
    const boxes = await getBoxes();
    await page.getByText('Share', { exact: true }).click();
    expect(await getBoxes(), 'What is beside an open Share does not move').toEqual(boxes);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(noticeRegion(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/suitcase?places=hampi,kyoto,real-bali`,
    );
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('A place that visitors cannot see is left out, with a sentence, and can be removed', async () => {
    await expect(page.getByText('One place is no longer on this site.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('One place is no longer on this site.')).toHaveCount(0);
    expect(await getStored(page)).toBe('hampi,kyoto,real-bali');
  });
  await test.step('Book Now opens the partner with the place', async () => {
    await expect(page.getByText('We may earn a commission')).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name: `Book Now: ${name}` });
    await expect(link('Hampi')).toHaveAttribute('rel', 'sponsored noopener');
    expect(await pressForPartner(context, partner, link('Hampi'))).toEqual({ own: 'Hampi' });
    await expect(link('Kyoto')).toHaveAttribute('href', /^\/go\?destination=Kyoto/);
  });

  await test.step('Without scripts, somebody else sees the same places, and books them', async () => {
    const path = '/suitcase?places=old-hampi,kyoto,secret,nowhere,%3Cb%3E,bali';
    expect((await page.request.get(path)).status()).toBe(200);
    const shared = await readPage(page, path);
    expect(shared.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(getTexts(shared, 'h1')).toEqual(['A shared suitcase']);
    expect(getTexts(shared, 'main article h2, main article h3')).toEqual(['Hampi', 'Kyoto', 'The real Bali']);
    expect(getText(shared.body)).toContain('2 places are no longer on this site.');
    expect(findButtons(shared, 'Save:')).toEqual([]);
    const getUrl = (name: string) => findLinks(shared, `Book Now: ${name}`)[0]?.getAttribute('href') ?? '';
    expect(getUrl('Kyoto')).toBe('/go?destination=Kyoto&from=%2Fsuitcase&at=suitcase');
    const redirect = await page.request.get(getUrl('Hampi'), { maxRedirects: 0 });
    expect(redirect.headers().location).toBe(`${partner.url}?own=Hampi`);
  });
  await test.step('A link whose places are all gone says so, and without scripts the visitor’s own suitcase says why it is empty', async () => {
    const empty = await readPage(page, '/suitcase?places=nowhere');
    expect(getText(empty.body)).toContain('None of the places in this link is on this site any more.');
    const own = await readPage(page, '/suitcase');
    expect(getText(own.body)).toContain('this page needs JavaScript to show them');
    for (const suitcase of [empty, own]) expect(findLinks(suitcase, 'Find places')).toHaveLength(1);
    const catalog = await readPage(page, '/destinations');
    expect(catalog.querySelectorAll('main article').length).toBeGreaterThan(0);
    expect(findButtons(catalog, 'Save:')).toEqual([]);
  });
});

test('A shared suitcase can be saved as a whole or place by place, as far as it fits', async ({ page }) => {
  // In the test before, a destination replaced the sample of Bali.
  await waitForNoText(page, '/suitcase?places=kyoto,bali,petra', 'The real Bali');
  await visit(page, '/suitcase?places=kyoto,bali,petra');
  const own = page.getByRole('link', { name: 'Your own suitcase' });
  await expect(own).toHaveCSS('background-color', 'rgb(251, 247, 240)');
  await own.hover(); // Under the pointer, the link turns from paper to white.
  await expect(own).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const saveAll = page.getByRole('button', { name: 'Save all to your suitcase' });
  await test.step('A single place can be saved', async () => {
    await saveButton(page, 'Bali').click();
    await expect(saveButton(page, 'Bali')).toHaveAttribute('aria-pressed', 'true');
    expect(await getStored(page)).toBe('bali');
  });
  await test.step('All of them can be saved at once', async () => {
    await saveAll.click();
    await expect(page.getByRole('button', { name: 'All in your suitcase' })).toBeDisabled();
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 3 places');
    expect(await getStored(page)).toBe('kyoto,petra,bali');
    await page.getByRole('link', { name: 'Your own suitcase' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your suitcase');
    await expect(names(page)).toHaveText(['Kyoto', 'Petra', 'Bali']);
  });
  await test.step('A notice says how many places did not fit', async () => {
    const slugs = Array.from({ length: 48 }, (_, index) => `place-${index}`).join(',');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, slugs] as const);
    await visit(page, '/suitcase?places=kyoto,bali,petra');
    await saveAll.click();
    await expect(noticeRegion(page).getByRole('alert')).toContainText(
      'It holds 50 places, and one place did not fit. Remove a place to make room.',
    );
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 50 places');
  });
});
