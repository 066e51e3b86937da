import { allCategories } from '#domain/list-filter.ts';
import { getMonthName } from './list-months.ts';

interface ListTexts {
  /** The heading, which is also the page's title and its name in the breadcrumbs. */
  title: string;
  /** Below the heading. */
  sentence: string;
  /** For search engines. It speaks of what the samples show. */
  description: string;
}

interface ShownTexts extends ListTexts {
  /** For search engines, while no samples are shown: it claims nothing about the owner's places. */
  ownDescription: string;
}

/** The texts of the destinations page and of each of its categories, by slug. */
const texts: Readonly<Record<string, ListTexts>> = {
  [allCategories]: {
    title: 'Destinations',
    sentence: 'Nine places on one shore, if only the map were kinder.',
    description:
      'Beaches, mountains, cities and old stones: places worth the journey, each with its season of prices, days and company.',
  },
  beach: {
    title: 'Beach destinations',
    sentence: 'Warm water, and a sunset worth staying up for.',
    description:
      'Warm water, black sand and long evenings: beach destinations with their days, their budgets and prices for one person.',
  },
  mountain: {
    title: 'Mountain destinations',
    sentence: 'Thin air, clear light, and no hurry to come down.',
    description:
      'Thin air, clear light and a railway up to the ice: mountain destinations with their days, budgets and prices for one person.',
  },
  city: {
    title: 'City destinations',
    sentence: 'Towers, markets, and somewhere to eat at midnight.',
    description:
      'Towers, markets and somewhere to eat at midnight: city destinations with their days, budgets and prices for one person.',
  },
  adventure: {
    title: 'Adventure destinations',
    sentence: 'Take good boots, and somebody to tell it to.',
    description:
      'High passes, warm springs and green fire in the sky: adventure destinations with their days, budgets and prices for one person.',
  },
  cultural: {
    title: 'Cultural destinations',
    sentence: 'Old stones, and people who still have a use for them.',
    description:
      'Vermilion gates, rose-red stone and tea without hurry: cultural destinations with their days, budgets and prices for one person.',
  },
  luxury: {
    title: 'Luxury destinations',
    sentence: 'Everything is taken care of. You only have to look up.',
    description:
      'A house on stilts and nobody on the horizon: luxury destinations with their days, their budgets and prices for one person.',
  },
};

/**
 * Returns the texts of a category or, for all of them, of a month or of the whole page.
 *
 * @param content what there is in all: the nine samples, records of which our sentences cannot know how many there are, or
 * nothing
 * @param label the name of the category, for one of the owner's own
 */
export function getListTexts(
  category: string,
  month: string | undefined,
  content: 'samples' | 'records' | 'nothing',
  label: string,
): ShownTexts {
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
    ...(content !== 'samples' && { sentence: sentences[content] }),
    ownDescription: 'Places to travel to, each with what to expect there and how to book it.',
  };
}

const sentences = {
  records: 'Places worth the journey, and the season to go.',
  nothing: 'A blank map, so far.',
};

/** The texts of a category of the owner's own. */
const createOwnTexts = (label: string): ListTexts => ({
  title: label,
  sentence: 'Places worth the journey.',
  description: `${label}: places worth the journey, each with what to expect there and how to book it.`,
});

const createMonthTexts = (month: string): ListTexts => ({
  title: `Where to go in ${month}`,
  sentence: 'The right places, at the right time of the year.',
  description: `Where to go in ${month}: the places that are at their best in this month, each with what to expect there.`,
});
