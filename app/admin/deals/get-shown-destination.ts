import type { DestinationOption } from '#app/admin/destination-search/find-destinations.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';

/** Returns the destination of a deal if visitors learn of it: only a published one. */
export const getShownDestination = (destination: DestinationOption | undefined): DestinationOption | null =>
  destination && getPublicationState(destination.published_at, Date.now()) === 'published'
    ? destination
    : null;
