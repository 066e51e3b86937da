import { aboutPage } from '#app/admin/about/singleton.ts';
import { affiliateLink } from '#app/admin/affiliate-settings/singleton.ts';
import { findTemplateVariables } from '#app/admin/booking-template/template-variables.ts';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { destinations } from '#app/admin/destinations/collection.ts';
import { heroSlides } from '#app/admin/hero-slides/collection.ts';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { mailPage } from '#app/admin/page/menu-links.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import type { NamedRecord } from '#app/admin/site-state/taken-over.ts';
import { statistics } from '#app/admin/statistics/singleton.ts';
import { testimonials } from '#app/admin/testimonials/collection.ts';
import type { MessageMail } from '#app/client/backend.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { canOpenTemplate } from '#domain/booking/booking-template.ts';
import { findPartnerWithoutId } from '#domain/partners/known-partners.ts';
import { defaultSiteTitle, sampleEmail } from '#domain/site.ts';

/** Something that visitors still see as a sample, or that is missing. */
export interface Gap {
  /** Names what is missing or a sample. The id is the same in both cases, so that a hidden gap stays hidden. */
  id: string;
  title: string;
  /** One sentence: what visitors see instead. */
  text: string;
  /** The path of the page, and the name of the field in it (singleton-editor.tsx). */
  to: string;
}

/** Finds what is still a sample or missing, what matters most first (docs/product/dashboard.md#dashboard). */
export function findGaps(site: SiteState, mail: MessageMail): Gap[] {
  const gaps: (Gap | false)[] = [
    site.template === null && {
      id: 'partner-link',
      title: 'No partner link',
      text: 'Search Deals has nowhere to send your visitors.',
      to: `${affiliateLink.path}#affiliate_booking_url`,
    },
    site.template !== null &&
      !canOpenTemplate(site.template) && {
        id: 'partner-link',
        title: 'Broken partner link',
        text: 'No browser can open it, so Book Now says that booking is not configured.',
        to: `${affiliateLink.path}#affiliate_booking_url`,
      },
    findTemplateVariables(site.template ?? '').length > 0 && {
      id: 'partner-link',
      title: 'Unfinished partner link',
      text: 'Values are missing in it, so your partner cannot credit you.',
      to: `${affiliateLink.path}#affiliate_booking_url`,
    },
    findPartnerWithoutId(site.template ?? '') !== null && {
      id: 'partner-id',
      title: 'No partner ID',
      text: 'Your partner link names no partner ID: you earn nothing.',
      to: `${affiliateLink.path}#affiliate_booking_url`,
    },
    findPriceGap(site.takenOver.prices),
    !site.hasOwnTitle && {
      id: 'name',
      title: 'No name of your own',
      text: `The site is called ${defaultSiteTitle}.`,
      to: `${siteSettings.path}#site_title`,
    },
    site.email === 'none' && {
      id: 'email',
      title: 'No contact email',
      text: 'The footer and the contact page have none to show.',
      to: `${contactInfo.path}#email`,
    },
    site.email === 'sample' && {
      id: 'email',
      title: 'Sample contact email',
      text: `${sampleEmail} reaches nobody.`,
      to: `${contactInfo.path}#email`,
    },
    !site.legal.notice && {
      id: 'legal-notice',
      title: 'No legal notice',
      text: 'Many countries ask who runs a site.',
      to: legalTexts.path,
    },
    findSlideGap(site),
    findCollectionGap(site.destinations, destinations, {
      noun: ['sample place', 'sample places'],
      whenEmpty: 'The catalog is empty.',
    }),
    findTextGap(site.takenOver.texts, destinations, {
      title: 'Sample texts',
      one: 'place has our sample’s text',
      many: 'places have our samples’ texts',
    }),
    findCollectionGap(site.posts, posts, {
      noun: ['sample article', 'sample articles'],
      whenEmpty: 'The blog is empty.',
    }),
    findTextGap(site.takenOver.posts, posts, {
      title: 'Unchanged samples',
      one: 'post is our sample, unchanged',
      many: 'posts are our samples, unchanged',
    }),
    site.deals.samples > 0 && {
      id: 'deals',
      title: 'Sample deals',
      text: 'None of yours is on sale, so visitors see ours.',
      to: deals.path,
    },
    site.testimonials.samples > 0 && {
      id: 'testimonials',
      title: 'Sample testimonials',
      text: 'The postcards on the home page are ours.',
      to: testimonials.path,
    },
    site.figures.samples > 0 && {
      id: 'statistics',
      title: 'Sample figures',
      text: 'The figures on the home page are ours.',
      to: statistics.path,
    },
    !site.hasDescription && {
      id: 'description',
      title: 'No description',
      text: 'Search engines and shared links describe the site in our words.',
      to: `${siteSettings.path}#description`,
    },
    !site.hasOwnMission && {
      id: 'mission',
      title: 'Sample mission',
      text: 'The mission on the About page is our text: write your own.',
      to: aboutPage.path,
    },
    findLegalGap(site),
    // Only our sample of the privacy policy says that the address is missing.
    site.email === 'own' &&
      !site.hasAddress &&
      !site.legal.privacy && {
        id: 'address',
        title: 'No postal address',
        text: 'The privacy policy says so.',
        to: `${contactInfo.path}#address`,
      },
    findProfileGap(site.missingProfiles),
    site.slides.withoutPage > 0 && {
      id: 'slide-pages',
      title: 'Slides without a page',
      text: `Learn More leads nowhere on ${site.slides.withoutPage === 1 ? 'one' : formatNumber(site.slides.withoutPage)} of your slides.`,
      to: heroSlides.path,
    },
    mail === 'off' && {
      id: 'mail-server',
      title: 'No mail server',
      text: 'You are not emailed about new messages.',
      to: mailPage.path,
    },
  ];
  return gaps.filter((gap) => gap !== false);
}

/**
 * Lists the samples that disappear from the pages when sample content is switched off. The slides and the texts are
 * stored, so they stay.
 */
export const listSwitchableSamples = (site: SiteState): string[] =>
  (['destinations', 'posts', 'deals', 'testimonials', 'figures'] as const).filter(
    (name) => site[name].samples > 0,
  );

function findSlideGap({ slides, hasOwnHero }: SiteState): Gap | false {
  const { own, samples } = slides;
  const to = heroSlides.path;
  if (own + samples === 0)
    return {
      id: 'slides',
      title: 'No slides',
      text: hasOwnHero
        ? 'Behind your title, the home page shows our drawing.'
        : 'The home page opens with our title and our drawing.',
      to,
    };
  if (samples === 0) return false;
  return {
    id: 'slides',
    title: 'Sample slides',
    text:
      own === 0
        ? 'The slides at the top of the home page are ours: change or delete them.'
        : `At the top of the home page, ${samples} of ${formatNumber(own + samples)} slides ${samples === 1 ? 'is ours: change or delete it' : 'are ours: change or delete them'}.`,
    to,
  };
}

function findCollectionGap(
  { own, samples }: SiteState['posts'],
  { plural, path }: { plural: string; path: string },
  { noun: [one, many], whenEmpty }: { noun: [string, string]; whenEmpty: string },
): Gap | false {
  if (samples > 0)
    return {
      id: plural,
      title: `Sample ${plural}`,
      text: `Visitors see ${samples === 1 ? `one ${one}` : `${samples} ${many}`} ${own === 0 ? 'and none of yours' : 'besides yours'}.`,
      to: path,
    };
  return own === 0 && { id: plural, title: `No ${plural}`, text: whenEmpty, to: path };
}

function findPriceGap(places: readonly NamedRecord[]): Gap | false {
  const isOne = places.length === 1;
  return (
    places.length > 0 && {
      id: 'sample-prices',
      title: isOne ? 'Sample price' : 'Sample prices',
      text: `${listNames(places)} ${isOne ? 'shows our sample’s price, which is' : 'show our samples’ prices, which are'} invented.`,
      to: getRecordsPath(places, destinations),
    }
  );
}

function findTextGap(
  records: readonly NamedRecord[],
  collection: { plural: string; path: string },
  { title, one, many }: { title: string; one: string; many: string },
): Gap | false {
  return (
    records.length > 0 && {
      id: `sample-texts-${collection.plural}`,
      title,
      text: `${formatNumber(records.length)} ${records.length === 1 ? one : many}: ${listNames(records)}.`,
      to: getRecordsPath(records, collection),
    }
  );
}

/** The form of a single record, and the list of several. */
const getRecordsPath = (records: readonly NamedRecord[], collection: { path: string }): string =>
  records.length === 1 && records[0] ? getEditPath(collection, records[0].id) : collection.path;

function listNames(records: readonly NamedRecord[]): string {
  const names = records.map(({ name }) => name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return new Intl.ListFormat('en').format(shown);
}

function findLegalGap({ legal, takenOver }: SiteState): Gap | false {
  const privacy = describeLegalText(legal.privacy, takenOver.legal.privacy);
  const terms = describeLegalText(legal.terms, takenOver.legal.terms);
  if (!privacy && !terms) return false;
  const clauses = [
    ...(privacy ? [`the privacy policy is ${privacy.one}`] : []),
    ...(terms ? [`the terms are ${terms.many}`] : []),
  ];
  const text =
    privacy && privacy === terms
      ? `the privacy policy and the terms are ${privacy.both}`
      : clauses.join('; ');
  return {
    id: 'legal-texts',
    title: 'Sample legal texts',
    text: `${text.replace('the', 'The')}.`,
    to: legalTexts.path,
  };
}

const sampleWords = {
  one: 'our sample, and says so',
  many: 'our sample, and say so',
  both: 'our samples, and say so',
};
const savedSampleWords = {
  one: 'our sample’s text, as it was when you saved it',
  many: 'our sample’s text, as it was when you saved it',
  both: 'our samples’ texts, as they were when you saved them',
};

/** Says what a legal text is, if it is ours. */
function describeLegalText(isStored: boolean, isSavedSample: boolean): typeof sampleWords | null {
  if (!isStored) return sampleWords;
  return isSavedSample ? savedSampleWords : null;
}

function findProfileGap(networks: readonly string[]): Gap | false {
  const isOne = networks.length === 1;
  return (
    networks.length > 0 && {
      id: 'profiles',
      title: isOne ? 'Missing profile' : 'Missing profiles',
      text: `The ${new Intl.ListFormat('en').format(networks)} ${isOne ? 'button leads' : 'buttons lead'} nowhere.`,
      to: `${contactInfo.path}#${networks[0]?.toLowerCase()}_url`,
    }
  );
}
