/** The navigation state that the guard passes to the login page: where to return. It is not part of the URL. */
export interface ReturnState {
  from: string;
}

/** Where a sign-in leads that was not redirected from a page of the panel. */
const home = '/admin';

/** Where a sign-in leads: back to the page of the panel that redirected to it. Other URLs are not followed. */
export function getReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from) ? from : home;
}
