import { describe, expect, it, vi } from 'vitest';
import { dealsPerPage } from '#app/site/deals/read-deals-page.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { findJsonFeedFaults, findRssFaults, parseXml } from '#tests/setup/feed-rules.ts';
import { createFeedSite, oddSiteTitle, oddTexts, siteUrl } from '#tests/setup/feeds.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { loader as loadJson } from './deals-json.ts';
import { loader as loadRss } from './deals-rss.ts';

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

  it('strike a price through only if the database has recorded a higher one for the 30 days before', async () => {
    const [cut, raised] = await addDeals({ title: 'Cut' }, { title: 'Raised' });
    await site.rest.sql('delete from public.deal_prices');
    /** Records that a deal had this price from 42 days ago until two days ago, and costs 700 since then. */
    const addFormerPrice = (id: string | undefined, price: number) =>
      site.rest.sql(`insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
        select id, price_record, seen.price, 'EUR', now() - interval '1 year', ends_at, now() - days_ago * interval '1 day'
        from public.deals, (values (${price}, 42), (700, 2)) as seen (price, days_ago) where id = '${id}'`);
    await addFormerPrice(cut, 900);
    await addFormerPrice(raised, 600);
    const texts: Record<string, string> = Object.fromEntries(
      (await readItems()).map((item: Record<string, string>) => [item.title, item.content_html]),
    );
    expect(texts.Cut).toContain('Lowest price in the 30 days before the reduction: <s>€900</s>.');
    expect(texts.Raised).not.toContain('<s>');
    expect(await findFaults()).toEqual([]);
  });

  it('name the first end of a deal whose end was postponed', async () => {
    const [postponed] = await addDeals({ title: 'Postponed' }, { title: 'Kept' });
    const firstEnd = `${nextYear}-11-30T18:00Z`;
    // Visitors saw the first end from two days ago until now, and see the present one since. The publication is long
    // before both, so that `recorded_at` decides since when.
    await site.rest.sql(`update public.deal_prices set recorded_at = now() - interval '2 days', ends_at = '${firstEnd}'
        where deal_id = '${postponed}';
      insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at)
      select id, price_record, price, currency, published_at, ends_at from public.deals where id = '${postponed}';
      update public.deal_prices set published_at = now() - interval '1 year'`);
    const sentence = `Extended: it was to end on ${formatDealEnd(firstEnd, 'UTC')}.`;
    for (const { title, summary, content_html } of await readItems()) {
      const isPostponed = title === 'Postponed';
      expect([title, summary.includes(sentence)]).toEqual([title, isPostponed]);
      expect([title, content_html.includes(`until ${end}. ${sentence}`)]).toEqual([title, isPostponed]);
    }
    expect((await readRss()).match(/Extended: it was to end on/g)?.length).toBeGreaterThan(0);
    expect(await findFaults()).toEqual([]);
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
  log.mockRestore();
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});
