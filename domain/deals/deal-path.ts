/** The parameter that leads to the ticket of a deal, on whichever page of the deals it is. */
export const dealParameter = 'deal';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isDealId = (text: string): boolean => uuid.test(text);

export const createDealPath = (id: string) => `/deals?${dealParameter}=${id}`;

/** The id in a link to the ticket of a deal; null for any other URL. */
export function parseDealPath(url: string): string | null {
  const [, id = ''] = /^\/deals\/?\?deal=([^&#\s]+)$/.exec(url.trim()) ?? [];
  return isDealId(id) ? id : null;
}
