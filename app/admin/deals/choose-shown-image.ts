import type { DestinationOption } from '#app/admin/destination-search/find-destinations.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import { chooseDealImage } from '#app/content/deal/choose-deal-image.ts';

/** Returns the image that visitors see of a deal. They see that of its destination only if the destination is published. */
export const chooseShownImage = (
  deal: Parameters<typeof chooseDealImage>[0],
  destination: DestinationOption | undefined,
) =>
  chooseDealImage(
    deal,
    destination && getPublicationState(destination.published_at, Date.now()) === 'published'
      ? destination
      : null,
  );
