/** A featured destination on the home page (docs/product/samples.md#sample-content). */
export interface SampleFeaturedDestination {
  id: number;
  name: string;
  imageDescription: string;
  /** Out of five. */
  rating: number;
  reviews: number;
  duration: string;
  /** The price per person as displayed, e.g. '$1,299'. */
  price: string;
  category: string;
  description: string;
  /** The name of its illustration in public/scenes. */
  scene: string;
}

/** The six sample featured destinations. */
export const sampleFeaturedDestinations: readonly SampleFeaturedDestination[] = [
  {
    id: 1,
    name: 'Santorini',
    imageDescription: 'White houses and blue domes above the sea at sunset',
    rating: 4.9,
    reviews: 2847,
    duration: '7 days',
    price: '$1,299',
    category: 'Romantic',
    description:
      'Dinner on the rim of a drowned volcano, while the whole island falls silent for the sunset.',
    scene: 'santorini',
  },
  {
    id: 2,
    name: 'Kyoto',
    imageDescription: 'A path through vermilion gates at dawn',
    rating: 4.8,
    reviews: 1923,
    duration: '8 days',
    price: '$1,599',
    category: 'Cultural',
    description:
      'A thousand gates up a wooded hill, raked gravel at first light, and tea poured without hurry.',
    scene: 'kyoto',
  },
  {
    id: 3,
    name: 'Machu Picchu',
    imageDescription: 'Stone terraces beneath a steep green peak in the clouds',
    rating: 4.9,
    reviews: 1456,
    duration: '6 days',
    price: '$1,199',
    category: 'Adventure',
    description: 'Four days on foot over the high passes, and through the Sun Gate as the cloud lifts.',
    scene: 'machu-picchu',
  },
  {
    id: 4,
    name: 'Maldives',
    imageDescription: 'Houses on stilts over a lagoon beneath the moon',
    rating: 4.9,
    reviews: 987,
    duration: '5 days',
    price: '$2,299',
    category: 'Luxury',
    description: 'A house on stilts, a ladder into the lagoon, and nobody on the horizon but herons.',
    scene: 'maldives',
  },
  {
    id: 5,
    name: 'Iceland',
    imageDescription: 'Northern lights above a dark, snowy coast',
    rating: 4.8,
    reviews: 1634,
    duration: '6 days',
    price: '$899',
    category: 'Nature',
    description: 'Waterfalls you can walk behind, a warm spring in the snow, and green fire in the sky.',
    scene: 'iceland',
  },
  {
    id: 6,
    name: 'Dubai',
    imageDescription: 'Towers of glass between the desert and the creek',
    rating: 4.7,
    reviews: 2104,
    duration: '5 days',
    price: '$1,499',
    category: 'Modern',
    description: 'Breakfast above the clouds, spice sacks and wooden dhows by noon, dunes before dark.',
    scene: 'dubai',
  },
];
