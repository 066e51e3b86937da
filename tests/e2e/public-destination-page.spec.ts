import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { TablesInsert } from '#app/backend/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, setPartnerLink, test } from './content.ts';
import { expectContrasts } from './contrast.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectNoPanelScripts, expectWithinBudget } from './page-weight.ts';
import { addRow } from './rows.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/** The page of a destination (docs/product.md#destination). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [2560, 1440, 1024, 768, 390, 320];

const addDestination = (content: ContentClient, row: TablesInsert<'destinations'>) =>
  addRow(content, 'destinations', row);
const label = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const bookingForm = (page: Page, name: string) =>
  page.getByRole('search', { name: `Book a trip to ${name}` });

const complete = {
  name: 'Hampi',
  description: 'An empty capital in a landscape that giants seem to have dropped.',
  story: `The river bends around the boulders and then forgets its hurry. ${'Goats sleep in the royal stables. '.repeat(8)}\n\n## Getting there\n\nBy the **night train**.\n\n<script>window.run = 1</script>`,
  region: 'Asia',
  budget: 'Mid-range',
  activity: 'Climbing',
  category: 'Cultural',
  indian_state: 'Karnataka',
  best_months: [11, 12, 1],
  price: 'from ₹18,500',
  duration: '4 to 5 days',
  image: '/scenes/petra.svg',
  image_alt: 'A gate in the rock',
  focal_x: 88,
  focal_y: 50,
  gallery: [
    { url: '/scenes/petra.svg', alt: 'A façade', caption: 'At dawn', width: 1600, height: 1000 },
    { url: '/scenes/dunes.svg', alt: 'Dunes', caption: '' },
  ],
};

test('The page shows all that the owner has given, and is small, stable and accessible', async ({
  page,
  content,
  site,
}) => {
  const chosen = await addDestination(content, { name: 'Badami', region: 'Elsewhere' });
  await addDestination(content, { name: 'Ajanta', region: 'Asia' });
  const { id } = await addDestination(content, { ...complete, related_ids: [chosen.id] });
  await addRow(content, 'posts', { title: 'Slow days in Hampi', author: 'Asha', destination_ids: [id] });
  await addRow(content, 'posts', { title: 'A secret', destination_ids: [id], published_at: null });
  const requests = collectRequests(page);
  await recordShifts(page);
  await visit(page, '/destinations/hampi');
  await page.waitForLoadState('networkidle');

  await test.step('Its head and its structured data', async () => {
    await expectNoShifts(page);
    await expect(page).toHaveTitle('Hampi | Wayfare');
    const html = await (await page.request.get('/destinations/hampi')).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}/destinations/hampi"/>`);
    expect(html).toMatch(/<meta name="description" content="An empty capital [^"]*"/);
    const data = parseStructuredData(html);
    expect(data.map((item) => item['@type'])).toContain('BreadcrumbList');
    expect(data.flatMap((item) => findFaults(item))).toEqual([]);
  });

  await test.step('The banner', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hampi');
    await expect(page.getByRole('img', { name: 'A gate in the rock' })).toHaveAttribute('data-focal-x', '90');
    await expect(page.getByText('Best in November to January')).toBeVisible();
    const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    await expect(above).toHaveText(['Home', 'Destinations']);
  });

  await test.step('The story, without its HTML', async () => {
    await expect(page.getByRole('heading', { name: 'Getting there', level: 2 })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'night train' })).toBeVisible();
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
    const first = page.getByText(/^The river bends/);
    expect(await first.evaluate((text) => getComputedStyle(text, '::first-letter').float)).toBe('left');
  });

  await test.step('The facts', async () => {
    for (const [term, text] of [
      ['Region', 'Asia'],
      ['State', 'Karnataka'],
      ['Category', 'Cultural'],
      ['Activity', 'Climbing'],
      ['Budget', 'Mid-range'],
      ['Duration', '4 to 5 days'],
      ['Price', 'from ₹18,500'],
      ['Best months', 'November to January'],
    ] as const) {
      const fact = label(page).locator('dl > div').filter({ hasText: term });
      await expect(fact.getByRole('definition')).toContainText(text);
    }
  });

  await test.step('The gallery, with alternative texts and captions', async () => {
    const images = page.getByRole('group', { name: 'Images of Hampi' });
    await expect(images.getByRole('img')).toHaveCount(2);
    await expect(images.getByRole('figure').filter({ hasText: 'At dawn' }).getByRole('img')).toHaveAttribute(
      'alt',
      'A façade',
    );
  });

  await test.step('Published posts about it, and related destinations, the chosen one first', async () => {
    await expect(page.getByRole('region', { name: 'Stories from Hampi' }).getByRole('link')).toHaveText([
      'Slow days in Hampi',
    ]);
    const related = page.getByRole('region', { name: 'Next on the map' });
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(['Badami', 'Ajanta']);
    await expect(related.getByRole('link', { name: 'Badami' })).toHaveAttribute(
      'href',
      '/destinations/badami',
    );
  });

  await test.step('Sharing copies the URL where the device has no dialog for it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(noticeRegion(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/destinations/hampi`);
  });

  await test.step('The budget of a public page', async () => {
    await expectWithinBudget(page, requests);
    expectNoPanelScripts(requests);
  });

  for (const width of [1440, 390])
    await test.step(`axe finds no violations at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
    });
  await test.step('It does not scroll sideways', () => expectNoSidewaysScroll(page, widths));
  await test.step('Nor does it with text at 200%', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, [1024, 390, 320]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await test.step('The link of a related destination leads to its page, without loading a document', async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('link', { name: 'Badami' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badami');
    await expect(bookingForm(page, 'Badami').getByLabel('Destination')).toHaveValue('Badami');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

test('With nothing but a name, the page shows a drawing, the name and the booking form, and invents nothing', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Nowhere' });
  await visit(page, '/destinations/nowhere');
  await expect(page.getByRole('heading')).toHaveText(['Nowhere', 'Explore', 'Help', 'Write to us']);
  await expect(page.locator('main header img')).toHaveAttribute('src', /^(?:\/scenes\/horizon-|data:)/);
  await expect(bookingForm(page, 'Nowhere').getByLabel('Destination')).toHaveValue('Nowhere');
  await expect(label(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/review|\$|rating/i);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, widths);
});

test('The gallery is a grid within the page, and no image leaves a gap beside it', async ({
  page,
  content,
}) => {
  const images = ['petra', 'dunes', 'kyoto'].map((scene) => ({
    url: `/scenes/${scene}.svg`,
    alt: scene,
    caption: 'At dawn',
    width: 1600,
    height: 1000,
  }));
  const upright = { url: '/scenes/petra.svg', alt: 'Upright', caption: 'At dawn', width: 900, height: 1600 };
  await addDestination(content, { name: 'Trio', gallery: images });
  await addDestination(content, { name: 'Solo', gallery: [upright] });
  const getBox = (element: Locator) =>
    element.evaluate((target) => {
      const { left, right, top, width, height } = target.getBoundingClientRect();
      return { left, right, top, width, height };
    });

  await visit(page, '/destinations/trio');
  const trio = page.getByRole('group', { name: 'Images of Trio' });
  for (const width of widths)
    await test.step(`Three images at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const column = await getBox(page.getByRole('link', { name: 'All destinations' }));
      const grid = await getBox(trio);
      const [wide, left, right] = await Promise.all((await trio.getByRole('img').all()).map(getBox));
      if (!wide || !left || !right) throw new Error('The gallery has fewer than three images');
      expect(grid.left).toBeCloseTo(column.left, 0);
      expect(grid.width).toBeLessThanOrEqual(1200);
      expect([wide.left, wide.right]).toEqual([grid.left, grid.right]);
      expect(wide.width / wide.height).toBeCloseTo(16 / 9, 1);
      expect(left.top).toBeCloseTo(right.top, 0);
      expect([left.left, right.right]).toEqual([grid.left, grid.right]);
      for (const { width, height } of [left, right]) expect(width / height).toBeCloseTo(4 / 3, 1);
    });

  await visit(page, '/destinations/solo');
  const solo = page.getByRole('img', { name: 'Upright' });
  for (const width of widths)
    await test.step(`A single image at ${width} px is whole and fits into the window`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await solo.scrollIntoViewIfNeeded();
      await solo.evaluate((image: HTMLImageElement) => image.decode());
      const { natural, shown } = await solo.evaluate((image: HTMLImageElement) => ({
        natural: image.naturalWidth / image.naturalHeight,
        shown: image.clientWidth / image.clientHeight,
      }));
      expect(shown).toBeCloseTo(natural, 1);
      expect((await getBox(solo)).height).toBeLessThanOrEqual(900 * 0.85 + 1);
    });
});

test('Only published destinations have a page, and an old URL leads to the current one', async ({
  page,
  request,
  content,
}) => {
  const { id } = await addDestination(content, { name: '京都・清水寺', region: 'アジア' });
  const path = (slug: string) => `/destinations/${encodeURIComponent(slug)}`;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await addDestination(content, { name: 'Draft', published_at: null });
  await addDestination(content, { name: 'Scheduled', published_at: tomorrow });

  await test.step('Letters beyond ASCII are part of a URL', async () => {
    await visit(page, path('京都-清水寺'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('京都・清水寺');
  });

  await test.step('Drafts, scheduled destinations and unknown slugs get the page for unknown URLs, which is not stored', async () => {
    for (const slug of ['draft', 'scheduled', 'nowhere', 'No-Slug', '%00', "a'or'1", 'x'.repeat(81)]) {
      const response = await request.get(`/destinations/${slug}`);
      expect(response.status(), slug).toBe(404);
      const html = await response.text();
      expect(html, slug).toContain('Nobody here but the sea');
      expect(html, slug).toMatch(/<meta name="robots" content="noindex"/);
      expect(response.headers()['cache-control'] ?? '', slug).not.toContain('s-maxage');
    }
  });

  await test.step('A draft that is published has its page within two seconds', async () => {
    await content.from('destinations').update({ published_at: new Date().toISOString() }).eq('name', 'Draft');
    await expect.poll(async () => (await request.get('/destinations/draft')).status()).toBe(200);
  });

  await test.step('After a second change, both old URLs lead to the new one', async () => {
    for (const slug of ['kyoto', '清水']) await content.from('destinations').update({ slug }).eq('id', id);
    for (const old of ['京都-清水寺', 'kyoto'])
      await expect
        .poll(async () => {
          const response = await request.get(path(old), { maxRedirects: 0 });
          return [response.status(), response.headers().location];
        })
        .toEqual([301, path('清水')]);
    await visit(page, path('kyoto'));
    await expect(page).toHaveURL(path('清水'));
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The page can be read, shared and booked', async ({ page, content, context, site }) => {
    // A redirect cannot be intercepted, so the site itself stands for the partner, under another host.
    const partner = `${site.url.replace('localhost', '127.0.0.1')}/contact`;
    await setPartnerLink(site, `${partner}?to={destination}&in={checkin}&guests={guests}`);
    await addDestination(content, complete);
    await page.goto('/destinations/hampi');
    await expect(page.getByText('Goats sleep in the royal stables.').first()).toBeVisible();
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`${site.url}/destinations/hampi`)),
    );
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    for (const button of [
      bookingForm(page, 'Hampi').getByRole('button', { name: 'Search Deals' }),
      page.getByRole('link', { name: 'Book Now: Hampi' }),
    ]) {
      const opening = context.waitForEvent('page');
      await button.click();
      const opened = await opening;
      await opened.waitForURL(`${partner}?to=Hampi&in=&guests=1`);
      await opened.close();
    }
  });

  test('Both ways to book lead to the partner’s page of a destination that has a link of its own', async ({
    page,
    content,
    context,
    site,
  }) => {
    const own = `${site.url.replace('localhost', '127.0.0.1')}/contact`;
    await addDestination(content, { ...complete, booking_url: `${own}?own={code}`, partner_code: 'HPI' });
    await page.goto('/destinations/hampi');
    for (const button of [
      bookingForm(page, 'Hampi').getByRole('button', { name: 'Search Deals' }),
      page.getByRole('link', { name: 'Book Now: Hampi' }),
    ]) {
      const opening = context.waitForEvent('page');
      await button.click();
      const opened = await opening;
      await opened.waitForURL(`${own}?own=HPI`);
      await opened.close();
    }
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

  await visit(page, '/destinations/long');
  await expectNoSidewaysScroll(page, widths);
  await expectNoAxeViolations(page);
  await visit(page, '/destinations/cairo');
  await expectNoSidewaysScroll(page, [1440, 390]);
  const name = page.getByRole('heading', { level: 1 });
  expect(await name.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
  const getLeft = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  };
  const above = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      Math.abs((await name.evaluate(getLeft)) - (await above.evaluate(getLeft))),
      `the name begins at the side of what is around it at ${width} px`,
    ).toBeLessThan(8);
  }
});

/** A photograph with a color for each square of 20 pixels. */
async function createBusyPhoto(): Promise<Buffer> {
  const [width, height] = [80, 50];
  // Each channel is 20 or 255, in an order without a pattern.
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) =>
    (index * 2_654_435_761) % 97 < 48 ? 20 : 255,
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: 1600, kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}
const createFlatPhoto = (background: string, width = 1600, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('Names are legible on a white, a black, a busy and an upright photograph', async ({ page, content }) => {
  const photographs = {
    white: await createFlatPhoto('#fff'),
    black: await createFlatPhoto('#000'),
    busy: await createBusyPhoto(),
    upright: await createFlatPhoto('#fff6d8', 900, 1600),
  };
  for (const [name, file] of Object.entries(photographs)) {
    const path = `destinations/1_${name}.jpg`;
    const bucket = content.storage.from('images');
    expect((await bucket.upload(path, file, { contentType: 'image/jpeg', upsert: true })).error).toBeNull();
    await addDestination(content, {
      ...complete,
      name: `${name} place`,
      image: new URL(bucket.getPublicUrl(path).data.publicUrl).pathname,
    });
  }
  const banner = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  const related = page.getByRole('region', { name: 'Next on the map' });
  for (const name of Object.keys(photographs)) {
    await visit(page, `/destinations/${name}-place`);
    for (const width of [320, 768, 1440, 2560])
      await test.step(`The ${name} photograph at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // At another width the browser may load another rendition, which rejects the decoding of the one before.
        await page.waitForFunction(() =>
          document.images[0]?.decode().then(
            () => true,
            () => false,
          ),
        );
        await expectContrasts(page, `${name}, ${width} px`, [
          [banner.getByRole('heading'), 4.5],
          [banner.getByRole('list'), 4.5],
          // The whole stamp, because its edge has the color of its text.
          [banner.getByRole('paragraph'), 4.5],
        ]);
      });
    await test.step(`The posters below the ${name} photograph`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await related.scrollIntoViewIfNeeded();
      for (const poster of await related.getByRole('listitem').all()) {
        await poster
          .getByRole('img', { includeHidden: true })
          .or(poster.locator('img'))
          .first()
          .evaluate((image) => (image as HTMLImageElement).decode());
        await expectContrasts(page, `beside ${name}`, [
          [poster.getByRole('heading'), 4.5],
          [poster.getByRole('paragraph'), 4.5],
        ]);
      }
    });
  }
});

test('On paper, the image, the name and the texts follow one another, without the form', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Badami', region: complete.region });
  await addDestination(content, complete);
  await visit(page, '/destinations/hampi');
  await page.emulateMedia({ media: 'print' });
  await expect(bookingForm(page, 'Hampi')).toBeHidden();
  await expect(page.getByText('Share', { exact: true })).toBeHidden();
  const image = await page.locator('main header img').boundingBox();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(image && name && image.y + image.height).toBeLessThanOrEqual(name?.y ?? 0);
  // The URL that is printed for a link is below its poster.
  const link = page.getByRole('link', { name: 'Badami' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').position)).toBe('static');
});
