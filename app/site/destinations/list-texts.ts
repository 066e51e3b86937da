import { allCategories } from '#domain/list-filter.ts';

interface ListTexts {
  /** The heading, which is also the page's title and its name in the breadcrumbs. */
  title: string;
  /** Below the heading. */
  sentence: string;
  /** For search engines. */
  description: string;
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

/** Returns the texts of a category, or of the whole page for an unknown one. */
export function getListTexts(category: string): ListTexts {
  const own = texts[category] ?? texts[allCategories];
  if (!own) throw new Error('The destinations page has no texts');
  return own;
}
