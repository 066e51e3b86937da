import { type SampleDestination, sampleDestinations } from './destinations.ts';

/** A featured destination on the home page (docs/product/samples.md#sample-content): one of the nine, with other texts. */
export interface SampleFeaturedDestination extends SampleDestination {
  imageDescription: string;
}

type HomeTexts = Pick<SampleFeaturedDestination, 'imageDescription' | 'category' | 'description'>;

/** The texts by the slugs of their destinations. */
const homeTexts: Readonly<Record<string, HomeTexts>> = {
  santorini: {
    imageDescription: 'White houses and blue domes above the sea at sunset',
    category: 'Romantic',
    description:
      'Dinner on the rim of a drowned volcano, while the whole island falls silent for the sunset.',
  },
  kyoto: {
    imageDescription: 'A path through vermilion gates at dawn',
    category: 'Cultural',
    description:
      'A thousand gates up a wooded hill, raked gravel at first light, and tea poured without hurry.',
  },
  'machu-picchu': {
    imageDescription: 'Stone terraces beneath a steep green peak in the clouds',
    category: 'Adventure',
    description: 'Four days on foot over the high passes, and through the Sun Gate as the cloud lifts.',
  },
  maldives: {
    imageDescription: 'Houses on stilts over a lagoon beneath the moon',
    category: 'Luxury',
    description: 'A house on stilts, a ladder into the lagoon, and nobody on the horizon but herons.',
  },
  iceland: {
    imageDescription: 'Northern lights above a dark, snowy coast',
    category: 'Nature',
    description: 'Waterfalls you can walk behind, a warm spring in the snow, and green fire in the sky.',
  },
  dubai: {
    imageDescription: 'Towers of glass between the desert and the creek',
    category: 'Modern',
    description: 'Breakfast above the clouds, spice sacks and wooden dhows by noon, dunes before dark.',
  },
};

/** The six sample featured destinations. */
export const sampleFeaturedDestinations: readonly SampleFeaturedDestination[] = sampleDestinations.flatMap(
  (destination) => {
    const texts = homeTexts[destination.slug];
    return texts ? [{ ...destination, ...texts }] : [];
  },
);
