import type { VisitorClient } from '#app/client/server-client.ts';
import { findPartnerTarget, type PartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { toLinkRecords } from '#app/content/partner-links/text-links.ts';
import type { PageText } from '#domain/page-texts.ts';
import { parseVideoUrl } from '#domain/urls/video-url.ts';
import { describeLearnMore, readRecordTitles } from './learn-more.ts';

/** The generated types leave out computed columns, so to them this one is a text. */
const slideColumns =
  'id, title, subtitle, image_url, cta_text, learn_more_url, video_url, text_links' as 'id, title, subtitle, image_url, cta_text, learn_more_url, video_url, text_links:title';

export type HeroSlide = Awaited<ReturnType<typeof readHeroSlides>>['slides'][number];

/**
 * Reads the slides in order. On failure there are none, and `failure` is the backend's message
 * (docs/product/fixed-texts.md). `unavailable` says that the backend could not be reached, so a retry may help.
 */
export async function readHeroSlides(
  client: VisitorClient,
  siteUrl: string,
  partnerLinks: PartnerLinks,
  commissionNote: PageText,
) {
  const { data, error, status } = await client
    .from('hero_slides')
    .select(slideColumns)
    .order('slide_order', { ascending: true })
    // Slides with the same number are in the order of the panel's list (app/admin/collections/rows/list-rows.ts).
    .order('created_at', { ascending: true })
    .order('id');
  if (error) {
    console.error('Error fetching slides:', error.message);
    // The client reports status 0 when there was no response.
    const unavailable = status === 503 || status === 0;
    return { slides: [], failure: error.message, unavailable, failed: true };
  }
  const urls = data.flatMap(({ learn_more_url }) => learn_more_url || []);
  const titles = await readRecordTitles(client, urls, siteUrl);
  // The video's URL is parsed on the server, so that browsers do not load the code for it.
  const slides = data.map(
    ({ id, title, subtitle, image_url, cta_text, learn_more_url, video_url, text_links }) => ({
      id,
      title,
      subtitle,
      image_url,
      cta_text,
      learnMore: learn_more_url
        ? createLink(
            learn_more_url,
            describeLearnMore(learn_more_url, siteUrl, titles),
            { ...partnerLinks, links: toLinkRecords(text_links) },
            commissionNote,
          )
        : null,
      video: parseVideoUrl(video_url),
    }),
  );
  return { slides, failure: null, unavailable: false, failed: false };
}

/**
 * Creates the button's link. One to a partner is marked as in texts (docs/product/partners.md#links-in-texts), and `note` is
 * the paragraph before it that says that it may earn a commission.
 */
function createLink(url: string, text: string, partnerLinks: PartnerLinks, commissionNote: PageText) {
  const target = findPartnerTarget(url, partnerLinks, 'slide');
  if (!target) return { link: { to: url }, text, note: null };
  const { href: to, ...attributes } = target;
  return {
    link: { to, ...attributes, target: '_blank', rel: 'sponsored noopener' },
    text: `${text} · ${partnerLinks.adLabel}`,
    note: { lang: commissionNote.language, children: commissionNote.text },
  };
}
