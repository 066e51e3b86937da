import type { Placement } from './label.ts';

/** The code of a link (supabase/schemas/25_links.sql). */
const linkCode = /^[a-z0-9]{6,12}$/;

export const isLinkCode = (text: string): boolean => linkCode.test(text);

/**
 * Creates the path of our redirect to the target of a link.
 *
 * @param path the path of the page on which it stands; null if nobody shall know it, as in a preview
 */
export const createLinkPath = (code: string, path: string | null, placement: Placement): string =>
  path === null ? `/go/${code}` : `/go/${code}?${new URLSearchParams({ from: path, at: placement })}`;
