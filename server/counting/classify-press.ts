import type { IncomingHttpHeaders } from 'node:http';
import { readUserAgent } from './user-agents.ts';

/**
 * Says who has made a request: a person, a program that names itself, or somebody who may be either. Null for what a browser
 * fetches without showing it, such as a prefetch, an image or the data of a script.
 */
export type Caller = 'person' | 'uncertain' | 'robot';

/**
 * Says who looks at a page. Browsers tell in `Sec-Fetch-*` that a request is the navigation of a whole window
 * (https://www.w3.org/TR/fetch-metadata/), and in `Sec-Purpose` that it is not shown yet
 * (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header). A browser sends no `Sec-Fetch-*` to a site
 * without TLS, unless it is on this machine.
 */
export function classifyView(headers: IncomingHttpHeaders): Caller | null {
  if (isSpeculative(headers)) return null;
  if (readUserAgent(headers['user-agent']).isRobot) return 'robot';
  if (!sendsFetchMetadata(headers)) return 'uncertain';
  return isNavigation(headers) ? 'person' : null;
}

/**
 * Says who has pressed a link to a partner. Only a person's press counts: a navigation from a page of ours that the browser
 * calls a press (`Sec-Fetch-User`), which an image, a script's request, its click and its navigation are not. Safari, and
 * each browser of iOS, never sends that header, so there the rest decides.
 */
export function classifyPress(headers: IncomingHttpHeaders): Caller | null {
  const caller = classifyView(headers);
  if (caller !== 'person') return caller;
  if (headers['sec-fetch-site'] !== 'same-origin') return null;
  const isPress = headers['sec-fetch-user'] === '?1' || !readUserAgent(headers['user-agent']).sendsPresses;
  return isPress ? 'person' : null;
}

/** Says who has reported a visit with a beacon. Null if it was not sent by a page of this site. */
export function classifyReport(headers: IncomingHttpHeaders, siteUrl: string): Caller | null {
  const site = headers['sec-fetch-site'];
  if (site === undefined ? headers.origin !== siteUrl : site !== 'same-origin') return null;
  if (readUserAgent(headers['user-agent']).isRobot) return 'robot';
  return sendsFetchMetadata(headers) ? 'person' : 'uncertain';
}

/** A browser that prefetches or renders a page before it is shown says so. Older ones use the second or third name. */
function isSpeculative(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
}

const sendsFetchMetadata = (headers: IncomingHttpHeaders) =>
  headers['sec-fetch-mode'] !== undefined || headers['sec-fetch-site'] !== undefined;

const isNavigation = (headers: IncomingHttpHeaders) =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
