import type { Page, Route } from '@playwright/test';
import type { ReadableName } from '#app/client/from-table.ts';

/** The requests that the panel sends, and how a test intercepts them. */

/** Describes the requests that a test intercepts. */
export interface RequestPattern {
  method: string;
  /** A glob pattern, as `page.route` takes it. */
  url: string;
}

/** The panel's requests to auth and storage, and calls of database functions. */
export const requests = {
  signIn: { method: 'POST', url: '**/auth/v1/token?grant_type=password' },
  refresh: { method: 'POST', url: '**/auth/v1/token?grant_type=refresh_token' },
  signOut: { method: 'POST', url: '**/auth/v1/logout*' },
  recover: { method: 'POST', url: '**/auth/v1/recover*' },
  updateUser: { method: 'PUT', url: '**/auth/v1/user*' },
  upload: { method: 'POST', url: '**/storage/v1/object/**' },
  findPriorPrice: { method: 'POST', url: '**/rest/v1/rpc/find_prior_price*' },
  orderSlides: { method: 'POST', url: '**/rest/v1/rpc/order_rows*' },
} satisfies Record<string, RequestPattern>;

/**
 * The requests by which the panel reads, searches and writes a table or view.
 *
 * @param query if given, only requests whose query string contains this text, e.g. `id=eq.7`
 */
export function requestsTo(table: ReadableName, query?: string) {
  const path = `**/rest/v1/{,rpc/search_}${table}`;
  const url = query === undefined ? `${path}*` : `${path}?*${query}*`;
  return {
    count: { method: 'HEAD', url },
    read: { method: 'GET', url },
    create: { method: 'POST', url },
    update: { method: 'PATCH', url },
    delete: { method: 'DELETE', url },
    /** The contact info is upserted (docs/product/permissions.md#content). */
    upsert: { method: 'POST', url },
  } satisfies Record<string, RequestPattern>;
}

/** Holds these requests until `release` is called, so that a test sees what the page shows while it waits. */
export async function holdRequests(
  page: Page,
  pattern: RequestPattern,
): Promise<{ count: () => number; release: () => void }> {
  const released = Promise.withResolvers<void>();
  let count = 0;
  await intercept(page, pattern, async (route) => {
    count += 1;
    await released.promise;
    await route.continue();
  });
  return { count: () => count, release: () => released.resolve() };
}

/** Counts these requests from now on. The returned function returns the current count. */
export async function countRequests(page: Page, pattern: RequestPattern): Promise<() => number> {
  const { count, release } = await holdRequests(page, pattern);
  release();
  return count;
}

/** Responds to these requests with an error, which has a message only if one is given. */
export async function rejectRequests(
  page: Page,
  pattern: RequestPattern,
  message?: string,
  status = 500,
): Promise<void> {
  await intercept(page, pattern, (route) => route.fulfill({ status, json: { message } }));
}

/** Makes these requests fail as if the server could not be reached. */
export async function abortRequests(page: Page, pattern: RequestPattern): Promise<void> {
  await intercept(page, pattern, (route) => route.abort('connectionrefused'));
}

/** Lets these requests reach the server, but drops the responses. */
export async function loseResponses(page: Page, pattern: RequestPattern): Promise<void> {
  await intercept(page, pattern, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Lets these requests reach the server again. */
export async function stopIntercepting(page: Page, { url }: RequestPattern): Promise<void> {
  await page.unroute(url);
}

async function intercept(
  page: Page,
  { method, url }: RequestPattern,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, (route) => (route.request().method() === method ? respond(route) : route.fallback()));
}
