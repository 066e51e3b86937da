/** A deal on the home page (docs/product/samples.md#sample-content). Prices are whole dollars for one person. */
export interface Deal {
  id: number;
  title: string;
  /** Says where it goes, for the booking search. */
  place: string;
  imageDescription: string;
  originalPrice: number;
  salePrice: number;
  /** Percent off the original price. */
  discount: number;
  /** The rating out of five. */
  rating: number;
  reviews: number;
  duration: string;
  description: string;
  features: readonly string[];
  /** The name of its illustration in public/scenes. */
  scene: string;
}

/** The three sample deals (docs/product/samples.md#sample-content). */
export const deals: readonly Deal[] = [
  {
    id: 1,
    title: 'Zermatt by the slow express',
    place: 'Zermatt',
    imageDescription: 'Wooden chalets beneath the Matterhorn in snow',
    originalPrice: 2250,
    salePrice: 1530,
    discount: 32,
    rating: 4.9,
    reviews: 1204,
    duration: '8 days',
    description:
      'Across 291 bridges to the foot of the Matterhorn, with four nights in a larch-wood chalet and no car in sight.',
    features: [
      'Window seats in the panorama car',
      'Half board',
      'Cog railway to Gornergrat',
      'Luggage sent ahead',
    ],
    scene: 'zermatt',
  },
  {
    id: 2,
    title: 'Petra, Wadi Rum and the Red Sea',
    place: 'Petra',
    imageDescription: 'A temple front cut out of rose-red rock',
    originalPrice: 1750,
    salePrice: 1260,
    discount: 28,
    rating: 4.8,
    reviews: 867,
    duration: '9 days',
    description:
      'In through the gorge before the crowds, two nights in a desert camp, and a reef to rinse off the dust.',
    features: ['Early entry to Petra', 'Two nights under the stars', 'Snorkel and boat', 'Local guides'],
    scene: 'petra',
  },
  {
    id: 3,
    title: 'Bali, from coast to crater',
    place: 'Bali',
    imageDescription: 'Rice terraces and a temple above the sea',
    originalPrice: 1450,
    salePrice: 899,
    discount: 38,
    rating: 4.7,
    reviews: 1539,
    duration: '14 days',
    description:
      'A week of rice terraces and temple drums inland, a sunrise on the volcano, and a week with your feet in the sand.',
    features: ['Family-run guesthouses', 'Sunrise walk on Batur', 'Two surf lessons', 'Airport transfers'],
    scene: 'bali',
  },
];
