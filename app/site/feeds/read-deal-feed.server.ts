import { getSiteUrl, getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { type Deal, dealsPerPage, readDeals } from '#app/site/deals/read-deals.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { addPage } from '#domain/lists/list-pages.ts';
import { getLatestTime } from '#domain/publication-time.ts';
import { completeFeed, type Feed } from './feed.ts';
import { readLastChange } from './read-last-change.ts';
import { formatFirstEnd, renderDealHtml } from './render-deal-html.server.tsx';

const maxDeals = 50;

/** The number of deals of the list that are read to find the page of each deal in it. */
const maxListed = 1000;

/**
 * Reads the deals that came on sale last (docs/product/search-engines.md). Samples are not among them, and neither
 * are deals whose price was not checked for too long. Returns null if they cannot be read.
 */
export async function readDealFeed(context: PageContext): Promise<Feed | null> {
  const client = getVisitorClient(context);
  const siteUrl = getSiteUrl(context);
  const [newest, order, { siteTitle, language, failed }, settingsChange] = await Promise.all([
    readDeals(client, { maxCount: maxDeals, isNewestFirst: true, isCheckedOnly: true }),
    // The order is that of the list of deals, so that a position gives the page.
    client.from('deals').select('id').order('ends_at').order('created_at').order('id').limit(maxListed),
    readSiteSettings(context),
    readLastChange(client, ['settings']),
  ]);
  if (order.error) console.error('Error fetching the order of the deals:', order.error.message);
  if (newest.failed || order.error || failed || settingsChange.failed) return null;
  const positions = new Map(order.data.map(({ id }, index) => [id, index]));
  const entries = newest.deals.map((deal) => {
    const page = Math.floor((positions.get(deal.id) ?? 0) / dealsPerPage) + 1;
    const published = getFirstTime(deal);
    return {
      id: `urn:uuid:${deal.id}`,
      url: `${siteUrl}${addPage('/deals', page)}#${deal.id}`,
      title: deal.title.trim(),
      language,
      summary: summarize(deal),
      author: null,
      tags: [deal.destination?.name.trim() ?? ''].filter(Boolean),
      published,
      updated: getLatestTime(published, deal.updated_at),
      html: renderDealHtml(siteUrl, deal),
    };
  });
  return completeFeed({
    siteUrl,
    siteTitle,
    language,
    title: `${siteTitle} Deals`,
    description: `Journeys at a price that ends, from ${siteTitle}.`,
    pageUrl: `${siteUrl}/deals`,
    folderUrl: `${siteUrl}/deals`,
    settingsTime: settingsChange.time,
    entries,
  });
}

/** Returns since when visitors could see a deal. A deal that was dated back was not there before it was created. */
const getFirstTime = ({ published_at, created_at }: Deal): string => getLatestTime(published_at, created_at);

/**
 * Summarizes a deal. The price always has its end beside it, because a reader may keep the entry for longer than the deal
 * lasts.
 */
const summarize = ({ price, currency, ends_at, first_end, duration, description }: Deal): string =>
  [
    `${formatPrice(price, currency)} per person, until ${formatDealEnd(ends_at, 'UTC')}.`,
    first_end && `${formatFirstEnd(first_end)}.`,
    duration?.trim() && `${duration.trim()}.`,
    description?.trim(),
  ]
    .filter(Boolean)
    .join(' ');
