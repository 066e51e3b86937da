import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { toArticleDeal } from '#app/content/deal/to-article-deal.ts';
import { findDealIds, findDestinationSlugs } from '#app/content/embeds/find-linked-cards.ts';
import type { ArticleDestination, TextCards } from '#app/content/embeds/text-cards.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { createGoPath } from '#app/site/booking/search/go-path.ts';
import { readDeals } from '#app/site/deals/read-deals.ts';
import { getPartnerUrl } from '#app/site/deals/tickets.tsx';
import { prepareTemplate } from '#domain/booking/booking-template.ts';

/** The most destinations and the most deals of a text that get cards: a request has room for no more slugs. */
const maxCards = 24;

interface TextSite {
  /** Says whether the site has a partner link. Without it, only what has a partner link of its own can be booked. */
  hasPartner: boolean;
  siteLanguage: string;
  /** The path of the page with the text. */
  path: string;
}

/**
 * Reads what a text in Markdown shows in cards: the published destinations and the deals on sale to which it links.
 * `partnerUrls` has those partner links that are not the site's, by the slugs of the destinations and the ids of the deals.
 */
export async function readTextCards(client: VisitorClient, markdown: string, site: TextSite) {
  const [places, offers] = await Promise.all([
    readTextDestinations(client, markdown, site),
    readTextDeals(client, markdown, site),
  ]);
  const cards: TextCards = { destinations: places.destinations, deals: offers.deals };
  return {
    cards,
    partnerUrls: { ...places.partnerUrls, ...offers.partnerUrls },
    failed: places.failed || offers.failed,
  };
}

/** A deal that cannot be read may be on sale, so nothing is said about any. */
async function readTextDeals(client: VisitorClient, markdown: string, site: TextSite) {
  const ids = findDealIds(markdown).slice(0, maxCards);
  if (ids.length === 0) return { deals: null, partnerUrls: {}, failed: false };
  const { deals, failed } = await readDeals(client, { maxCount: maxCards, ids });
  const partnerUrls = Object.fromEntries(
    deals.flatMap((deal) => {
      const url = getPartnerUrl(deal);
      return url ? [[deal.id, prepareTemplate(url)]] : [];
    }),
  );
  const cards = deals.map((deal) =>
    toArticleDeal(deal, {
      language: site.siteLanguage,
      bookingUrl:
        site.hasPartner || partnerUrls[deal.id]
          ? createGoPath({
              place: deal.destination?.name ?? deal.title,
              slug: deal.id,
              from: site.path,
              at: 'text',
            })
          : null,
    }),
  );
  return { deals: failed ? null : cards, partnerUrls, failed };
}

/** A link with a former slug of a destination counts, too. */
async function readTextDestinations(
  client: VisitorClient,
  markdown: string,
  { hasPartner, siteLanguage, path }: TextSite,
) {
  const slugs = findDestinationSlugs(markdown).slice(0, maxCards);
  const linked = await readPlaces(client, slugs);
  const others = slugs.filter((slug) => !linked.places.some((place) => place.slug === slug));
  const { currentSlugs, failed: slugsFailed } = await findCurrentSlugs(client, 'destinations', others);
  const moved = await readPlaces(
    client,
    [...new Set(currentSlugs.values())].filter((slug) => !slugs.includes(slug)),
  );
  const places = [...linked.places, ...moved.places];
  const destinations = places.map(
    ({ slug, name, language, region, image, price, duration, booking_url }): ArticleDestination => ({
      slug,
      formerSlugs: others.filter((former) => currentSlugs.get(former) === slug),
      name,
      // The card declares its language even if that is the site's, because the text may be in another one.
      language: language ?? siteLanguage,
      region,
      image,
      price,
      duration,
      bookingUrl:
        hasPartner || booking_url ? createGoPath({ place: name, slug, from: path, at: 'text' }) : null,
    }),
  );
  const partnerUrls = Object.fromEntries(
    places.flatMap(({ slug, booking_url }) => (booking_url ? [[slug, booking_url]] : [])),
  );
  return { destinations, partnerUrls, failed: linked.failed || slugsFailed || moved.failed };
}

/** Reads what cards show of the published destinations with these slugs. A failure is logged. */
async function readPlaces(client: VisitorClient, slugs: readonly string[]) {
  if (slugs.length === 0) return { places: [], failed: false };
  const { data, error } = await client
    .from('destinations')
    .select(
      `slug, name, language, region, image, image_alt, focal_x, focal_y, price, duration, ${bookingUrlColumn}`,
    )
    .in('slug', slugs.slice(0, maxCards));
  if (error) console.error('Error fetching destinations:', error.message);
  const places = (data ?? []).map(({ image, image_alt, focal_x, focal_y, ...place }) => ({
    ...place,
    image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
  }));
  return { places, failed: error !== null };
}
