import type { Database } from '#app/client/database.types.ts';
import type { TableRow } from '#app/client/from-table.ts';
import { type FigureColumns, listOwnFigures } from '#app/client/own-figures.ts';
import { countRoomForSamples } from '#domain/blog/blog-page.ts';
import { defaultHero } from '#domain/hero.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { findUnreplaced } from '#domain/samples/find-unreplaced.ts';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import { isSampleSlide } from '#domain/samples/slides.ts';
import { defaultSiteTitle, sampleEmail } from '#domain/site.ts';
import type { TakenOver } from './taken-over.ts';

/** Describes what visitors see of a collection: so many records of the owner's, and so many samples. */
interface Shown {
  own: number;
  samples: number;
}

/** Describes what of the site is the owner's, and what is still a sample or missing (docs/product/samples.md). */
export interface SiteState {
  hasOwnTitle: boolean;
  hasDescription: boolean;
  hasLogo: boolean;
  /** The partner link; null if there is none. */
  template: string | null;
  email: 'own' | 'sample' | 'none';
  hasAddress: boolean;
  /** The networks whose buttons lead nowhere. */
  missingProfiles: readonly string[];
  /** Says which legal texts are the owner's. */
  legal: { notice: boolean; privacy: boolean; terms: boolean };
  hasOwnMission: boolean;
  /** `withoutPage`: slides of the owner's whose Learn More button leads nowhere. */
  slides: Shown & { withoutPage: number };
  /** Says whether the first words of the home page are the owner's. They are shown only while there are no slides. */
  hasOwnHero: boolean;
  destinations: Shown;
  posts: Shown;
  deals: Shown;
  testimonials: Shown;
  had: Had;
  figures: Shown;
  takenOver: TakenOver;
}

export type StoredState = Database['public']['Functions']['read_site_state']['Returns'][number] &
  Pick<TableRow<'contact_info'>, 'address'> &
  Pick<TableRow<'settings'>, 'description' | 'logo_url'>;
export type StoredSlide = Pick<
  TableRow<'hero_slides'>,
  'title' | 'subtitle' | 'image_url' | 'learn_more_url'
>;

/** Describes whether visitors have ever seen a record of the owner's. Samples do not come back then. */
export interface Had {
  deals: boolean;
  testimonials: boolean;
}

/** Applies the rules by which the public pages choose between the owner's content, samples and placeholders. */
export function toSiteState(
  stored: StoredState,
  slides: readonly StoredSlide[],
  figures: FigureColumns | null,
  had: Had,
  takenOver: TakenOver,
): SiteState {
  const title = getText(stored.site_title);
  const email = getText(stored.email);
  const hero = getText(stored.hero_title);
  const profiles = {
    Facebook: stored.facebook_url,
    Instagram: stored.instagram_url,
    YouTube: stored.youtube_url,
  };
  // Without a row of settings, pages show samples (app/client/site-settings.ts).
  const showsSamples = stored.show_samples ?? true;
  const samples = getShownSamples(showsSamples);
  const ownSlides = slides.filter((slide) => !isSampleSlide(slide));
  const posts = stored.posts ?? 0;
  const articles = findUnreplaced(showsSamples ? sampleArticles : [], stored.replaced_posts ?? []);
  return {
    hasOwnTitle: title !== null && title !== defaultSiteTitle,
    hasDescription: getText(stored.description) !== null,
    hasLogo: stored.logo_url !== null,
    template: getText(stored.affiliate_booking_url),
    email: email === null ? 'none' : email === sampleEmail ? 'sample' : 'own',
    hasAddress: getText(stored.address) !== null,
    missingProfiles: Object.entries(profiles).flatMap(([network, url]) => (url ? [] : [network])),
    legal: {
      notice: stored.notice_updated_on !== null,
      privacy: stored.privacy_updated_on !== null,
      terms: stored.terms_updated_on !== null,
    },
    hasOwnMission: getText(stored.mission) !== null,
    slides: {
      own: ownSlides.length,
      samples: slides.length - ownSlides.length,
      withoutPage: ownSlides.filter(({ learn_more_url }) => !learn_more_url).length,
    },
    hasOwnHero: hero !== null && hero !== defaultHero.title,
    destinations: {
      own: stored.destinations ?? 0,
      samples: findUnreplaced(samples.destinations, stored.replaced_destinations ?? []).length,
    },
    posts: { own: posts, samples: Math.min(articles.length, countRoomForSamples(posts)) },
    deals: toShown(stored.deals, had.deals ? [] : samples.deals),
    testimonials: toShown(stored.testimonials, had.testimonials ? [] : samples.testimonials),
    had,
    figures: toShown(figures && listOwnFigures(figures).length, samples.statistics),
    takenOver,
  };
}

const getText = (text: string | null): string | null => text?.trim() || null;

/** One record of the owner's takes the place of all samples of these collections. */
const toShown = (count: number | null, samples: readonly unknown[]): Shown => ({
  own: count ?? 0,
  samples: count ? 0 : samples.length,
});
