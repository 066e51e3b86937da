/** What the guard hands to the login with the navigation: where to return. It is no part of the address. */
export interface ReturnState {
  from: string;
}

/** The panel itself: where a sign-in leads that was not on its way elsewhere. */
const home = '/admin';

/** Where a sign-in leads: back to the page of the panel that asked for it. Any other address is not followed. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from) ? from : home;
}
