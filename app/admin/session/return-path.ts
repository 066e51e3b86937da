import type { Path } from 'react-router';
import { parseAuthLink } from '#app/client/auth-link-type.ts';

/**
 * The navigation state that the panel's layout (`app/admin/shell/layout.tsx`) passes to the login page. It is not part
 * of the URL.
 */
export interface LoginState {
  from: string;
  /** The page load in which the panel redirected to the login. */
  pageLoad: number;
}

/** Describes how the browser loaded the current document. */
interface PageLoad {
  id: number;
  /** `navigate` if the URL was typed, or a link to it clicked; otherwise, for example, `reload` or `back_forward`. */
  type: string;
}

const home = '/admin';

/**
 * Creates the state with which the panel redirects from this location to the login page. What an emailed link has put
 * into the fragment is not returned to: the client would use its tokens a second time, in place of the new session.
 */
export const createLoginState = ({ pathname, search, hash }: Path): LoginState => ({
  from: `${pathname}${search}${parseAuthLink(hash) === 'none' ? hash : ''}`,
  pageLoad: getPageLoad().id,
});

/** Returns where to go after a sign-in: the page of the panel that redirected to the login, or else the dashboard. */
export function getReturnPath(state: unknown, load = getPageLoad()): string {
  const from = isRecord(state) && !isOutdated(state, load) ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from) ? from : home;
}

/**
 * Returns whether the login page was opened by its URL since the redirect. The browser then keeps the state, because it
 * replaces the page by the same URL, but whoever types that URL no longer asks for the page that redirected.
 */
export function isOutdated(state: unknown, load = getPageLoad()): boolean {
  return isRecord(state) && state.pageLoad !== load.id && load.type === 'navigate';
}

function getPageLoad(): PageLoad {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { id: performance.timeOrigin, type: entry?.type ?? 'navigate' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The history state of the page that is opened by a sign-in. */
export const signedInState = { signedIn: true };

export const isOpenedBySignIn = (state: unknown): boolean => isRecord(state) && state.signedIn === true;
