import { getPageText } from '#app/client/page-text.ts';
import { getSiteUrl, getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { getFocalAttributes, toFocalPoint } from '#app/content/poster/focal-point.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { readTextCards } from '#app/site/blog/post/read-text-cards.ts';
import { readDeals } from '#app/site/deals/read-deals.ts';
import { parseGallery } from '#domain/gallery.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { describeMonths } from './describe-months.server.tsx';
import { hasInitial } from './has-initial.ts';
import { listFacts } from './list-facts.ts';
import { type PageDestination, readSurroundings } from './read-destination.ts';
import { maxDestinationDeals, renderDestinationDeals } from './render-destination-deals.server.tsx';
import { renderStoryDisclosure } from './render-story-disclosure.server.tsx';

export type DestinationPageData = Awaited<ReturnType<typeof createDestinationPage>>['page'];

/**
 * Creates what the page of a destination shows. `deals` are the deals on the page, and `failed` says whether some of it
 * could not be read.
 *
 * @param previewToken the token of the link with which a destination that is not public is previewed
 */
export async function createDestinationPage(
  context: PageContext,
  destination: PageDestination,
  previewToken?: string,
) {
  const { id, story, text_links, gallery, focal_x, focal_y, image, image_alt, best_months, ...facts } =
    destination;
  const client = getVisitorClient(context);
  const readingSite = readSiteSettings(context);
  const readCards = async () => {
    if (!story) return null;
    const { affiliateUrl, language } = await readingSite;
    return readTextCards(client, story, {
      hasPartner: affiliateUrl !== null,
      siteLanguage: language,
      path: createDestinationPath(facts.slug),
    });
  };
  const [site, { posts, related, failed }, { deals, failed: dealsFailed }, linked] = await Promise.all([
    readingSite,
    readSurroundings(client, id, previewToken),
    readDeals(client, { maxCount: maxDestinationDeals, destinationId: id }),
    readCards(),
  ]);
  const path = previewToken ? null : createDestinationPath(facts.slug);
  const text = story
    ? renderMarkdown(story, toPartnerLinks(site, facts.language, text_links, path), linked?.cards)
    : null;
  const storyPartnerUrls = linked?.partnerUrls ?? {};
  const storyHtml = text?.html ?? '';
  const labelFacts = listFacts(facts);
  const months = describeMonths(best_months);
  const page = {
    slug: facts.slug,
    name: facts.name,
    language: facts.language,
    description: facts.description,
    region: facts.region,
    booking_url: facts.booking_url,
    facts: labelFacts,
    // True or left out, as the attribute of the page is.
    hasTwoColumns: (facts.description || storyHtml) && (labelFacts.length > 0 || months) ? true : undefined,
    image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
    months,
    storyHtml,
    storyPartnerUrls,
    disclosure: renderStoryDisclosure(
      facts,
      { paid: text?.paid, bookingUrl: Object.values(storyPartnerUrls)[0] ?? null },
      site,
    ),
    hasInitial: hasInitial(storyHtml),
    deals: renderDestinationDeals(facts, deals, site),
    gallery: parseGallery(gallery).map(
      ({ width = 1500, height = 1000, focal_x: x = null, focal_y: y = null, ...each }) => ({
        ...each,
        width,
        height,
        focus: getFocalAttributes(toFocalPoint(x, y)),
      }),
    ),
    posts,
    relatedHeading: getPageText(site, 'destination_related'),
    related: related.map(({ focal_x: x, focal_y: y, image: url, ...place }) => ({
      ...place,
      to: createDestinationPath(place.slug),
      // The name beside the image says what it shows.
      image: { url, alt: '', focalPoint: toFocalPoint(x, y) },
    })),
    /** The URL to share; null in a preview, because the destination is not at its URL yet. */
    url: previewToken ? null : getSiteUrl(context) + createDestinationPath(facts.slug),
  };
  return { page, deals, failed: failed || dealsFailed || (linked?.failed ?? false) };
}
