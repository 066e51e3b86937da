import type { Placement } from '#domain/partners/label.ts';

export const bookNowLinks = 'main a[href^="/go?"]';

interface GoLink {
  place: string;
  /** The slug of the place if it is one of the owner's destinations, or the id of a deal: it may have a partner link of its own. */
  slug?: string | null | undefined;
  /** The path of the page with the link. */
  from: string;
  /** Where on the page the link stands. */
  at: Placement;
}

/** Creates the path of the redirect to the partner (go.tsx) for a place, with the parameters of search-fields.ts. */
export const createGoPath = ({ place, slug, from, at }: GoLink): string =>
  `/go?${new URLSearchParams({
    destination: place,
    ...(slug && { place: slug }),
    from,
    at,
  })}`;
