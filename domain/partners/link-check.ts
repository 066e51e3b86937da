/** What the server finds when it checks a link to a partner (docs/product/link-checks.md). */

export type LinkState = 'works' | 'moved' | 'broken' | 'unknown';

/** Why a link is in its state. */
export type LinkReason =
  // Broken: visitors see no page, or not the one of the link.
  | 'not_found'
  | 'soft_404'
  | 'home_page'
  | 'server_error'
  | 'no_such_site'
  | 'unreachable'
  | 'timeout'
  | 'loop'
  | 'private'
  | 'certificate'
  | 'no_url'
  // Broken: visitors see the page, and the owner is not paid.
  | 'id_lost'
  // Unknown.
  | 'rejected'
  | 'captcha'
  | 'tracking'
  | 'not_checked'
  | 'offline'
  // It works, but the owner should know.
  | 'id_missing'
  | 'label_lost'
  | 'certificate_expires'
  | 'moved';

/** One request on the way of a link. */
export interface Hop {
  url: string;
  /** The status of the response; null if there was none. */
  status: number | null;
}

export interface LinkCheck {
  /** Of a link that fails, this is `broken`. The database counts it as broken after the second failure in a row. */
  state: LinkState;
  /** Null if there is nothing to say. */
  reason: LinkReason | null;
  /** The last URL of the way. */
  finalUrl: string | null;
  hops: Hop[];
}

/** The response of `POST /functions/v1/link-check`. */
export interface TriedLink extends LinkCheck {
  /** How long it took, in milliseconds. */
  ms: number;
}
