/** A destination on the Destinations page (docs/product.md#sample-content). */
export interface SampleDestination {
  slug: string;
  name: string;
  /** One of the page's filters (`#domain/destination-search.ts`). */
  category: string;
  /** Out of five. */
  rating: number;
  reviews: number;
  duration: string;
  /** The displayed text, e.g. '$1,299'; for one person. */
  price: string;
  description: string;
  region: 'Europe' | 'Asia' | 'South America' | 'Middle East';
  budget: 'Budget' | 'Mid-range' | 'Luxury';
  activity: 'Relaxation' | 'Cultural' | 'Adventure' | 'Urban';
  /** The name of its illustration in public/scenes. */
  scene: string;
}

/** The nine sample destinations. */
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
      'White lanes and blue domes on the rim of a drowned volcano, black Aegean beaches below, and a sunset that the whole island stops for.',
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
      'A thousand vermilion gates up a wooded hill, raked gravel at dawn, and tea poured as if there were all the time in the world.',
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
      'Walk in over the high passes and come through the Sun Gate as the cloud lifts off the terraces and the peak behind them.',
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
      'A house on stilts, a ladder into the lagoon, and nothing on the horizon but the next ring of coral.',
    region: 'Asia',
    budget: 'Luxury',
    activity: 'Relaxation',
    scene: 'maldives',
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
      'The tallest tower on earth at one end of the creek, spice sacks and wooden dhows at the other, the desert an hour away.',
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
    duration: '6 days',
    price: '$1,899',
    description:
      'No cars, one mountain: larch-wood chalets beneath the Matterhorn, and a Swiss cog railway up to the ice.',
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
      'A mile through a crack in the rock, and then a temple front, rose red, cut out of the cliff two thousand years ago.',
    region: 'Middle East',
    budget: 'Budget',
    activity: 'Cultural',
    scene: 'petra',
  },
  {
    slug: 'rio-de-janeiro',
    name: 'Rio de Janeiro',
    category: 'City',
    rating: 4.6,
    reviews: 1689,
    duration: '6 days',
    price: '$949',
    description:
      'Granite peaks between the streets, samba until late, and Copacabana still warm under your feet at midnight.',
    region: 'South America',
    budget: 'Budget',
    activity: 'Urban',
    scene: 'rio',
  },
  {
    slug: 'bali',
    name: 'Bali',
    category: 'Beach',
    rating: 4.7,
    reviews: 2533,
    duration: '9 days',
    price: '$899',
    description:
      'Rice terraces, temple drums and a warm green sea: mornings on a surfboard, evenings with your feet in the sand.',
    region: 'Asia',
    budget: 'Budget',
    activity: 'Relaxation',
    scene: 'bali',
  },
];
