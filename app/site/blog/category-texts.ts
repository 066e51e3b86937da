/** The texts of our categories, by slug. The title is the heading, and the name in the breadcrumbs. */
export const categoryTexts: Readonly<Record<string, { title: string; description: string }>> = {
  destinations: {
    title: 'Places we went',
    description:
      'Slow ferries and far harbors: articles about the places where we went, and what it was like to arrive there.',
  },
  'travel-tips': {
    title: 'Travel Tips',
    description:
      'Night trains, one bag and a good pair of shoes: articles with small things that save a journey, tried on the road.',
  },
  culture: {
    title: 'Culture',
    description:
      'Tea houses, feast days and good manners: articles about how people live elsewhere, and how to be a good guest.',
  },
  adventure: {
    title: 'Adventure',
    description:
      'High passes and long dunes: articles about going farther and higher than planned, and coming back in one piece.',
  },
  food: {
    title: 'Food',
    description:
      'Markets at breakfast, kitchens at midnight: articles about what was on the table, and about those who cooked it.',
  },
  photography: {
    title: 'Photography',
    description:
      'Northern lights and early mornings: articles about waiting for the light, and about what to carry while you wait.',
  },
};
