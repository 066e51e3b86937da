/** A destination on the Destinations page (docs/product/samples.md#sample-content). */
export interface SampleDestination {
  slug: string;
  name: string;
  /** One of the page's filters (`#domain/destinations/destination-search.ts`). */
  category: string;
  /** The rating out of five. */
  rating: number;
  reviews: number;
  duration: string;
  /** The displayed text, e.g. '$1,299'; for one person. */
  price: string;
  /** Names the region and the activity, so that the search, which reads only name and description, finds both. */
  description: string;
  region: 'Europe' | 'Asia' | 'South America' | 'Middle East';
  budget: 'Budget' | 'Mid-range' | 'Luxury';
  activity: 'Relaxation' | 'Cultural' | 'Adventure' | 'Urban';
  /** The name of its illustration in public/scenes. */
  scene: string;
}

/** The nine sample destinations: the six featured places, then the places of the deals (docs/product/samples.md). */
export const sampleDestinations: readonly SampleDestination[] = [
  {
    slug: 'santorini',
    name: 'Santorini',
    category: 'Beach',
    rating: 4.9,
    reviews: 2847,
    duration: '7 days',
    price: '$1,299',
    description:
      'Relaxation on the rim of a drowned volcano: white lanes, black beaches, and a sunset for which half of Europe holds its breath.',
    region: 'Europe',
    budget: 'Mid-range',
    activity: 'Relaxation',
    scene: 'santorini',
  },
  {
    slug: 'kyoto',
    name: 'Kyoto',
    category: 'Cultural',
    rating: 4.8,
    reviews: 1923,
    duration: '8 days',
    price: '$1,599',
    description:
      'Cultural Asia at its quietest: a thousand vermilion gates up a wooded hill, raked gravel at dawn, and tea poured without hurry.',
    region: 'Asia',
    budget: 'Mid-range',
    activity: 'Cultural',
    scene: 'kyoto',
  },
  {
    slug: 'machu-picchu',
    name: 'Machu Picchu',
    category: 'Adventure',
    rating: 4.9,
    reviews: 1456,
    duration: '6 days',
    price: '$1,199',
    description:
      'South America’s great adventure on foot: over the high passes and through the Sun Gate, as the cloud lifts off the terraces.',
    region: 'South America',
    budget: 'Mid-range',
    activity: 'Adventure',
    scene: 'machu-picchu',
  },
  {
    slug: 'maldives',
    name: 'Maldives',
    category: 'Luxury',
    rating: 4.9,
    reviews: 987,
    duration: '5 days',
    price: '$2,299',
    description:
      'Pure relaxation on the last islands of Asia: a house on stilts, a ladder into the lagoon, and the luxury of an empty horizon.',
    region: 'Asia',
    budget: 'Luxury',
    activity: 'Relaxation',
    scene: 'maldives',
  },
  {
    slug: 'iceland',
    name: 'Iceland',
    category: 'Adventure',
    rating: 4.8,
    reviews: 1634,
    duration: '6 days',
    price: '$899',
    description:
      'Europe’s wildest adventure: waterfalls you can walk behind, a warm spring in the snow, and green fire in the night sky.',
    region: 'Europe',
    budget: 'Budget',
    activity: 'Adventure',
    scene: 'iceland',
  },
  {
    slug: 'dubai',
    name: 'Dubai',
    category: 'City',
    rating: 4.7,
    reviews: 2104,
    duration: '5 days',
    price: '$1,499',
    description:
      'The Middle East at its most urban: a city with the tallest tower on earth, spice sacks and wooden dhows on its creek, and dunes an hour away.',
    region: 'Middle East',
    budget: 'Luxury',
    activity: 'Urban',
    scene: 'dubai',
  },
  {
    slug: 'zermatt',
    name: 'Zermatt',
    category: 'Mountain',
    rating: 4.8,
    reviews: 1312,
    duration: '8 days',
    price: '$2,250',
    description:
      'No cars, one mountain, and adventure on the roof of Europe: larch-wood chalets beneath the Matterhorn, and a cog railway up to the ice.',
    region: 'Europe',
    budget: 'Luxury',
    activity: 'Adventure',
    scene: 'zermatt',
  },
  {
    slug: 'petra',
    name: 'Petra',
    category: 'Cultural',
    rating: 4.8,
    reviews: 1178,
    duration: '4 days',
    price: '$799',
    description:
      'The Middle East’s cultural wonder: a mile through a crack in the rock, then a rose-red temple front, two thousand years old.',
    region: 'Middle East',
    budget: 'Budget',
    activity: 'Cultural',
    scene: 'petra',
  },
  {
    slug: 'bali',
    name: 'Bali',
    category: 'Beach',
    rating: 4.7,
    reviews: 2533,
    duration: '14 days',
    price: '$1,450',
    description:
      'Two weeks of relaxation in Southeast Asia: rice terraces and temple drums inland, then a beach, a surfboard, and a warm green sea.',
    region: 'Asia',
    budget: 'Mid-range',
    activity: 'Relaxation',
    scene: 'bali',
  },
];
