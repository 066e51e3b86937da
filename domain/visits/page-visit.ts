import type { Placement } from '#domain/partners/label.ts';

/** A press on a link to a partner: where the link stands, and what it leads to. What is not known is null. */
export interface Press {
  /** The path of the page, decoded. The visitor's browser sends it, so it may be made up. */
  path: string | null;
  placement: Placement | null;
  /** The slug of a destination. */
  place: string | null;
  /** The id of a deal. */
  deal: string | null;
  /** The code of a link. */
  link: string | null;
  /** The id of a partner; the host of one that has none. */
  partner: string | null;
}

/**
 * Says what the server counts when a page is sent to a visitor, besides its path (docs/product/counting.md). It is the same for
 * everybody, because pages are stored.
 */
export interface PageVisit {
  /** The slug of the destination that the page is about. */
  place?: string;
  /** What was looked for in vain. */
  search?: string;
  /** The press to which the page responds, by leading to the partner. */
  press?: Press;
}

/** A visit that is counted. */
export interface CountedVisit extends PageVisit {
  /** The path of the page, decoded, and in lower case because routes have no case. */
  path: string;
}
