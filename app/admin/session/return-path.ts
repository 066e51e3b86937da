/**
 * The navigation state that the panel's layout (`app/admin/shell/layout.tsx`) passes to the login page: the path to
 * return to. It is not part of the URL.
 */
export interface LoginState {
  from: string;
}

/** The default path after a sign-in. */
const home = '/admin';

/** Returns where to go after a sign-in: the page of the panel that redirected to the login, or else the dashboard. */
export function getReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from) ? from : home;
}
