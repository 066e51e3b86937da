import { getPageText } from '#app/client/page-text.ts';
import type { SiteSettings } from '#app/client/site-settings.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { defaultPageTexts, type PageText, type PageTextName } from '#domain/page-texts.ts';
import { getMonthName } from './list-months.ts';

interface ListTexts {
  /** The heading, which is also the page's title and its name in the breadcrumbs. */
  title: string;
  /** The text for search engines. It speaks of what the samples show. */
  description: string;
}

/** The texts of the destinations page and of each of its categories, by slug. */
const texts: Readonly<Record<string, ListTexts>> = {
  [allCategories]: {
    title: 'Destinations',
    description:
      'Beaches, mountains, cities and old stones: places worth the journey, each with its season of prices, days and company.',
  },
  beach: {
    title: 'Beach destinations',
    description:
      'Warm water, black sand and long evenings: beach destinations with their days, their budgets and prices for one person.',
  },
  mountain: {
    title: 'Mountain destinations',
    description:
      'Thin air, clear light and a railway up to the ice: mountain destinations with their days, budgets and prices for one person.',
  },
  city: {
    title: 'City destinations',
    description:
      'Towers, markets and somewhere to eat at midnight: city destinations with their days, budgets and prices for one person.',
  },
  adventure: {
    title: 'Adventure destinations',
    description:
      'High passes, warm springs and green fire in the sky: adventure destinations with their days, budgets and prices for one person.',
  },
  cultural: {
    title: 'Cultural destinations',
    description:
      'Vermilion gates, rose-red stone and tea without hurry: cultural destinations with their days, budgets and prices for one person.',
  },
  luxury: {
    title: 'Luxury destinations',
    description:
      'A house on stilts and nobody on the horizon: luxury destinations with their days, their budgets and prices for one person.',
  },
};

/**
 * Returns the texts of a category; if none is chosen, those of a month; without a month, those of the whole page.
 * `ownDescription` is for search engines while no samples are shown: it claims nothing about the owner's places.
 *
 * @param label the name of the category, for one of the owner's own
 */
export function getListTexts(category: string, month: string | undefined, label: string) {
  const all = texts[allCategories];
  if (!all) throw new Error('The destinations page has no texts');
  if (category !== allCategories) {
    const own = createOwnTexts(label);
    return { ...(texts[category] ?? own), ownDescription: own.description };
  }
  if (month) {
    const ofMonth = createMonthTexts(getMonthName(month));
    return { ...ofMonth, ownDescription: ofMonth.description };
  }
  return {
    ...all,
    ownDescription: 'Places to travel to, each with what to expect there and how to book it.',
  };
}

const createOwnTexts = (label: string): ListTexts => ({
  title: label,
  description: `${label}: places worth the journey, each with what to expect there and how to book it.`,
});

const createMonthTexts = (month: string): ListTexts => ({
  title: `Where to go in ${month}`,
  description: `Where to go in ${month}: the places that are at their best in this month, each with what to expect there.`,
});

/** Our sentences while there are only samples, or nothing. */
const sentences = {
  samples: 'Nine places, and a season for each.',
  nothing: 'A blank map, so far.',
};

/**
 * Returns what the page says below its heading, in the owner's words or in ours.
 *
 * @param content what the catalog has without a filter: records, only samples, or nothing
 */
export function getListSentence(
  site: SiteSettings,
  category: string,
  month: string | undefined,
  content: 'samples' | 'records' | 'nothing',
): PageText | null {
  if (category !== allCategories) {
    const name = `destinations_${category}`;
    const isOurs = Object.hasOwn(texts, category) && name in defaultPageTexts;
    return getPageText(site, isOurs ? (name as PageTextName) : 'destinations_category');
  }
  if (month) return getPageText(site, 'destinations_month');
  return getPageText(site, 'destinations', content === 'records' ? undefined : sentences[content]);
}
