/** The navigation state that the guard passes to the login page: the path to return to. It is not part of the URL. */
export interface LoginState {
  from: string;
}

/** The default path after a sign-in. */
const home = '/admin';

/** Returns the path after a sign-in: the page of the panel that redirected to it, or else the dashboard. */
export function getReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from) ? from : home;
}
