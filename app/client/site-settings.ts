import { needsMarks, prepareTemplate } from '#domain/booking/booking-template.ts';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { defaultHero } from '#domain/hero.ts';
import { ownLanguage } from '#domain/language.ts';
import { type Logo, toLogo } from '#domain/look/logo.ts';
import { type Look, toLook } from '#domain/look/look.ts';
import { getLookVersion } from '#domain/look/look-version.ts';
import { type OwnPageTexts, type PageText, toOwnPageTexts } from '#domain/page-texts.ts';
import { addPartnerId, type Partner, toPartner } from '#domain/partners/partner-link.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { siteBookingUrlColumn } from './booking-url-column.ts';
import { selectPartners } from './select-partners.ts';
import { getHasService, getVisitorClient, type VisitorClient } from './server-client.ts';
import { shareRead } from './share-read.ts';

/** Describes what the owner's name looks like, and the texts of the footer; null for the default. */
interface Brand {
  logo: Logo | null;
  tagline: string | null;
  copyright: string | null;
}

/** The values of the `settings` row that a page shows, with defaults for missing values. */
export interface SiteSettings {
  siteTitle: string;
  /** The language of the owner's texts, as a tag of BCP 47. */
  language: string;
  /** The text for search engines and where the site is shared; null for the default. */
  description: string | null;
  hero: { title: string; subtitle: string };
  /** The owner's template for the partner's URL, prepared for `createBookingLink`; null if booking is not configured. */
  affiliateUrl: string | null;
  /** Says whether visits are counted. */
  countsVisits: boolean;
  /** Says whether the booking form opens /go, which alone can fill in that template, and counts. */
  opensByGo: boolean;
  /** Holds what visitors learn of the commission before they book. */
  commissionNote: PageText;
  /** The owner's partners, links to whom are marked. */
  partners: readonly Partner[];
  /** The owner's word beside these links; null for the default. */
  adLabel: string | null;
  /** Says whether pages show sample content. False if that is not known, because samples must not appear on a live site. */
  showSamples: boolean;
  /** Says whether testimonials that visitors had seen were changed or removed. Samples must not take their place. */
  hadTestimonials: boolean;
  hasLanguageSwitcher: boolean;
  /** Says whether the departure board shows the time and the light at the owner's places, instead of the countdown. */
  boardShowsPlaces: boolean;
  /**
   * Says after how many months messages are deleted (docs/product/messages.md); null: never. Undefined if not known.
   */
  messageMonths: number | null | undefined;
  /** Holds what the owner says instead of our sentences. */
  pageTexts: OwnPageTexts;
  /** The URL of the owner's image at the top of the list of destinations; null for our drawing. */
  listImage: string | null;
  look: Look;
  /** The version for the URLs of share images; null for the default look without a logo. */
  lookVersion: string | null;
  brand: Brand;
  /** True if the row or the partners could not be read. The page then shows the default values and must not be cached. */
  failed: boolean;
}

/** Reads the site's settings. A failure is only logged, not shown (docs/product/fixed-texts.md). */
export const readSiteSettings = shareRead(async (context): Promise<SiteSettings> => {
  const client = getVisitorClient(context);
  const readingPartners = readPartners(client);
  const { data, error } = await client
    .from('settings')
    .select(
      `site_title, language, page_texts, list_image, hero_title, hero_subtitle, ${siteBookingUrlColumn}, show_samples, had_testimonials, departure_board, message_months, palette, type_pair, accent_color, logo_url, logo_width, logo_height, icon_x, icon_y, tagline, copyright, description, commission_note, ad_label, language_switcher, counts_visits`,
    )
    .eq('id', 1)
    .maybeSingle();
  if (error) console.error('Error fetching settings:', error.message);
  const { partners, failed: partnersFailed } = await readingPartners;
  const look = toLook(data);
  const logo = data && toLogo(data);
  const affiliateUrl = data?.affiliate_booking_url
    ? prepareTemplate(addPartnerId(data.affiliate_booking_url, partners))
    : null;
  const countsVisits = (data?.counts_visits ?? false) && getHasService(context);
  return {
    siteTitle: data?.site_title?.trim() || defaultSiteTitle,
    language: data?.language ?? ownLanguage,
    description: data?.description?.trim() || null,
    hero: {
      title: data?.hero_title || defaultHero.title,
      subtitle: data?.hero_subtitle || defaultHero.subtitle,
    },
    affiliateUrl,
    countsVisits,
    opensByGo: needsMarks(affiliateUrl ?? '') || countsVisits,
    commissionNote: data?.commission_note?.trim()
      ? { text: data.commission_note.trim(), language: data.language }
      : { text: defaultCommissionNote, language: ownLanguage },
    partners,
    adLabel: data?.ad_label ?? null,
    // Without an error, a missing row is a site that has no settings yet.
    showSamples: data ? data.show_samples : error === null,
    hadTestimonials: data?.had_testimonials ?? false,
    hasLanguageSwitcher: data?.language_switcher ?? true,
    boardShowsPlaces: data?.departure_board === 'places',
    messageMonths: data?.message_months,
    pageTexts: toOwnPageTexts(data?.page_texts),
    listImage: data?.list_image?.trim() || null,
    look,
    lookVersion: getLookVersion(look, logo),
    brand: {
      logo,
      tagline: data?.tagline ?? null,
      copyright: data?.copyright ?? null,
    },
    failed: error !== null || partnersFailed,
  };
});

/** Reads the partners whose links pages mark. After a failure, which is logged, only the links of known networks are marked. */
async function readPartners(client: VisitorClient) {
  const { data, error } = await selectPartners(client);
  if (error) console.error('Error fetching partners:', error.message);
  return { partners: (data ?? []).map(toPartner), failed: error !== null };
}
