import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { CollectionSample } from './collection-sample.ts';
import { dealSample } from './deals.ts';
import { destinationSample } from './destinations.ts';
import { slideSample } from './hero-slides.ts';
import { postSample } from './posts.ts';
import { testimonialSample } from './testimonials.ts';

/** A sample of each collection. TypeScript reports a missing one. */
export const samples: { [Table in CollectionTable]: CollectionSample<Table> } = {
  hero_slides: slideSample,
  posts: postSample,
  destinations: destinationSample,
  deals: dealSample,
  testimonials: testimonialSample,
};
