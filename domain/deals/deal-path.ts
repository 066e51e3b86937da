/** The parameter that leads to the ticket of a deal, on whichever page of the deals it is. */
export const dealParameter = 'deal';

export const createDealPath = (id: string) => `/deals?${dealParameter}=${id}`;
