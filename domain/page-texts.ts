/** The pages and sections whose sentences the owner can change, with the fields of the panel's form in their order. */
export const pageTextGroups = [
  {
    title: 'Home page',
    texts: [
      { name: 'home_months', label: 'Heading above the months', text: 'When will you go?' },
      { name: 'home_featured', label: 'Featured destinations', text: 'Places worth the journey.' },
      {
        name: 'board_places',
        label: 'Board with the time at your places',
        text: 'It is always a good hour somewhere.',
      },
      {
        name: 'board_deals',
        label: 'Board with the next deal',
        text: 'A deal leaves the board when it ends.',
      },
      {
        name: 'home_deals',
        label: 'Deals',
        text: 'What ends first comes first. Each ticket goes when its time is up.',
      },
      { name: 'home_testimonials', label: 'Testimonials', text: 'The post brings it in all weathers.' },
      {
        name: 'home_blog',
        label: 'From the blog',
        text: 'Read on the ferry, on the night train, or at the kitchen table.',
      },
    ],
  },
  {
    title: 'Destinations',
    texts: [
      {
        name: 'destinations',
        label: 'All destinations',
        text: 'Places worth the journey, and the season to go.',
      },
      { name: 'destinations_beach', label: 'Beach', text: 'Warm water, and a sunset worth staying up for.' },
      {
        name: 'destinations_mountain',
        label: 'Mountain',
        text: 'Thin air, clear light, and no hurry to come down.',
      },
      {
        name: 'destinations_city',
        label: 'City',
        text: 'Towers, markets, and somewhere to eat at midnight.',
      },
      {
        name: 'destinations_adventure',
        label: 'Adventure',
        text: 'Take good boots, and somebody to tell it to.',
      },
      {
        name: 'destinations_cultural',
        label: 'Cultural',
        text: 'Old stones, and people who still have a use for them.',
      },
      {
        name: 'destinations_luxury',
        label: 'Luxury',
        text: 'Everything is taken care of. You only have to look up.',
      },
      { name: 'destinations_category', label: 'Your own categories', text: 'Places worth the journey.' },
      {
        name: 'destinations_month',
        label: 'A month',
        text: 'The right places, at the right time of the year.',
      },
      { name: 'destination_related', label: 'Heading above related destinations', text: 'Next on the map' },
    ],
  },
  {
    title: 'Blog',
    texts: [
      { name: 'blog', label: 'All articles', text: 'What we saw on the road, and what we would do again.' },
      {
        name: 'blog_destinations',
        label: 'Destinations',
        text: 'Islands, harbors, and what it was like to arrive.',
      },
      { name: 'blog_travel_tips', label: 'Travel Tips', text: 'Small things that save a journey.' },
      { name: 'blog_culture', label: 'Culture', text: 'How to be a good guest.' },
      { name: 'blog_adventure', label: 'Adventure', text: 'Farther, higher, and back in one piece.' },
      { name: 'blog_food', label: 'Food', text: 'What was on the table, and who cooked it.' },
      { name: 'blog_photography', label: 'Photography', text: 'Waiting for the light, with cold fingers.' },
      {
        name: 'blog_category',
        label: 'Your own categories',
        text: 'Everything that we wrote about it, the newest first.',
      },
      { name: 'blog_author', label: 'An author', text: 'Everything by one hand, the newest first.' },
      { name: 'blog_tag', label: 'A tag', text: 'Everything with this tag, the newest first.' },
      { name: 'post_related', label: 'Heading above related articles', text: 'Read on' },
    ],
  },
  {
    title: 'Other pages',
    texts: [
      { name: 'deals', label: 'Deals', text: 'Each has a price, and an end. The soonest end comes first.' },
      {
        name: 'contact',
        label: 'Contact',
        text: 'A question about a booking, an idea, a correction, a story from the road. A postcard is enough.',
      },
      { name: 'about', label: 'About', text: 'We point the way. The walking is yours.' },
      {
        name: 'suitcase',
        label: 'Empty suitcase',
        text: 'Nothing but a map so far. Press Save at a place, and it lies in here.',
      },
    ],
  },
] as const;

export type PageTextName = (typeof pageTextGroups)[number]['texts'][number]['name'];

/** Our own texts, by their names. */
export const defaultPageTexts = Object.fromEntries(
  pageTextGroups.flatMap(({ texts }) => texts.map(({ name, text }) => [name, text])),
) as Record<PageTextName, string>;

/** The length in characters. The database checks the same. */
export const maxPageTextLength = 200;

/** Describes what the owner says instead of our texts, as it is stored; an empty text leaves ours out. */
export type OwnPageTexts = Partial<Record<PageTextName, string>>;

/** Reads what is stored. Names that no longer exist and values that are no text are left out. */
export const toOwnPageTexts = (stored: unknown): OwnPageTexts =>
  Object.fromEntries(
    Object.entries(stored && typeof stored === 'object' ? stored : {}).filter(
      ([name, text]) => Object.hasOwn(defaultPageTexts, name) && typeof text === 'string',
    ),
  );

/** A text as a page shows it, with its language as a tag of BCP 47. */
export interface PageText {
  text: string;
  language: string;
}
