import { describe, expect, it, vi } from 'vitest';
import { type Deal, dealsPerPage } from '#app/site/deals/read-deals.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { findJsonFeedFaults, findRssFaults, parseXml } from '#tests/setup/feed-rules.ts';
import { createFeedSite, oddSiteTitle, oddTexts, siteUrl } from '#tests/setup/feeds.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { loader as loadJson } from './deals-json.ts';
import { loader as loadRss } from './deals-rss.ts';
import { renderDealHtml } from './render-deal-html.server.tsx';

/** The feeds of the deals (docs/product/search-engines.md#search-engines-and-feeds). */

const site = createFeedSite(
  'delete from public.deals; delete from public.destinations; delete from public.deal_prices',
);

type Loader = (args: never) => Promise<Response>;

const load = (loader: Loader) => loader({ context: site.createContext() } as never);
const readRss = async () => (await load(loadRss)).text();
const readJson = async () => (await load(loadJson)).text();
const readItems = async () => JSON.parse(await readJson()).items;
const readTitles = async () => (await readItems()).map(({ title }: { title: string }) => title);

async function findFaults(): Promise<string[]> {
  return [
    ...findRssFaults(await readRss(), `${siteUrl}/deals/feed.xml`),
    ...findJsonFeedFaults(await readJson(), `${siteUrl}/deals/feed.json`),
  ];
}

const ends_at = `${nextYear}-12-04T18:00Z`;
const end = formatDealEnd(ends_at, 'UTC');

const addDeals = (...deals: Record<string, unknown>[]) =>
  site.addRows(
    'deals',
    deals.map((deal) => ({ price: 700, currency: 'EUR', ends_at, ...deal })),
  );

describe('The feeds of the deals', () => {
  it('are valid while none is on sale, and with odd texts in every field', async () => {
    expect(await findFaults()).toEqual([]);
    await site.setTitle(oddSiteTitle);
    await addDeals(
      ...oddTexts.map((text) => ({
        title: text,
        description: text,
        duration: text,
        inclusions: [text, ' ', text],
        image: '/storage/v1/object/public/images/deals/1_日本.jpg',
        image_alt: text,
      })),
      { title: ' Bare ', description: ' ', duration: '', image: '' },
      { title: 'Dated back', published_at: '2000-01-01' },
    );
    expect(await findFaults()).toEqual([]);
    expect((await readTitles()).toSorted()).toEqual([...oddTexts, 'Bare', 'Dated back'].toSorted());
    const descriptions = [...parseXml(await readRss()).querySelectorAll('item > description')];
    expect(descriptions.map(({ textContent }) => textContent)).toContain(`€700 per person, until ${end}.`);
  });

  it('say what a deal costs, until when, and what it includes', async () => {
    const [destination_id] = await site.addRows('destinations', [{ name: 'Naxos' }]);
    const [id] = await addDeals({
      title: 'Ferries of the Cyclades',
      destination_id,
      description: 'Five islands.',
      duration: '7 days',
      image: '/scenes/paros.svg',
      image_alt: 'A "harbour"',
      inclusions: ['All ferries', 'Breakfast'],
      price: 1299.5,
    });
    const [item] = await readItems();
    expect(item).toMatchObject({
      id: `urn:uuid:${id}`,
      url: `${siteUrl}/deals#${id}`,
      title: 'Ferries of the Cyclades',
      summary: `€1,299.50 per person, until ${end}. 7 days. Five islands.`,
      tags: ['Naxos'],
    });
    const html: string = item.content_html;
    expect(html).toContain(`<img src="${siteUrl}/scenes/paros.svg" alt="A &quot;harbour&quot;"/>`);
    expect(html).toContain(
      `<strong>€1,299.50</strong> per person, until ${end}.</p><p dir="auto">Naxos</p><p dir="auto">7 days</p>`,
    );
    expect(html).toContain('<li>All ferries</li><li>Breakfast</li>');
    expect(html).not.toMatch(/class=|<s>|30 days|^<link/);
  });

  it('strike a recorded higher price through, and name the first end of a deal whose end was postponed', () => {
    const first_end = `${nextYear}-11-30T18:00Z`;
    const texts = { title: 'Cut', destination: null, inclusions: [] as string[] };
    const deal = { ...texts, price: 700, currency: 'EUR', prior_price: 900, ends_at, first_end } as Deal;
    const html = renderDealHtml(siteUrl, deal);
    expect(html).toContain('Lowest price in the 30 days before the reduction: <s>€900</s>.');
    expect(html).toContain(`until ${end}. Extended: it was to end on ${formatDealEnd(first_end, 'UTC')}.`);
    expect(renderDealHtml(siteUrl, { ...deal, prior_price: null })).not.toContain('<s>');
  });

  it('leave out a deal whose price was not checked for the days that the owner has set', async () => {
    const checked_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await addDeals({ title: 'Left alone', checked_at }, { title: 'Checked' });
    expect((await readTitles()).toSorted()).toEqual(['Checked', 'Left alone']);
    await site.rest.sql('update public.settings set price_check_days = 3');
    expect(await readTitles()).toEqual(['Checked']);
    expect(await readRss()).not.toContain('Left alone');
    await site.rest.sql('update public.settings set price_check_days = null');
  });

  it('have the fifty newest deals that are on sale, each with the page of the list that it is on', async () => {
    const first = Array.from({ length: dealsPerPage }, (_, index) => ({
      title: `Soon ${index}`,
      published_at: '2026-03-01T10:00Z',
      ends_at: `${nextYear}-12-03T18:00Z`,
    }));
    await addDeals(
      ...first,
      { title: 'Scheduled', published_at: `${nextYear}-01-31T00:00Z` },
      { title: 'Ended', published_at: '2026-03-02T11:00Z', ends_at: '2026-03-03T10:00Z' },
    );
    const [last] = await addDeals({ title: 'Late', published_at: '2026-03-02T10:00Z' });
    const items = await readItems();
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({ title: 'Late', url: `${siteUrl}/deals?page=2#${last}` });
    expect(items[1].url).toMatch(/\/deals#/);
    expect(await findFaults()).toEqual([]);
  });
});

it('A feed of the deals that cannot be read is an error, so that readers keep the one that they have', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.rest.sql('revoke select on public.deals from anon');
  const response = await load(loadRss);
  await site.rest.sql('grant select on public.deals to anon');
  expect(log).toHaveBeenCalledWith('Error fetching deals:', expect.any(String));
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});
