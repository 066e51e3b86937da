import { deals } from './deals.ts';
import { sampleDestinations } from './destinations.ts';
import { statistics } from './statistics.ts';
import { testimonials } from './testimonials.ts';

const samples = {
  destinations: sampleDestinations,
  deals,
  testimonials,
  statistics,
} as const;

type Samples = { readonly [Name in keyof typeof samples]: readonly (typeof samples)[Name][number][] };

const noSamples: Samples = { destinations: [], deals: [], testimonials: [], statistics: [] };

/** Returns the sample content of the public pages, apart from the blog: none if the owner has switched it off. */
export const getShownSamples = (showSamples: boolean): Samples => (showSamples ? samples : noSamples);
