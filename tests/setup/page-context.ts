import { createRouterContext, type PageContext } from '#app/client/server-client.ts';
import { createBackend } from './backend.ts';
import type { TestRest } from './rest.ts';

/**
 * Creates the context of a visitor's request to a page, whose loader reads from this REST service.
 *
 * @param search the query string of the page's URL
 */
export function createPageContext(rest: TestRest, siteUrl: string, search = ''): PageContext {
  const serverUrl = 'http://rest.test';
  return createRouterContext(
    {
      ...createBackend((input, init) => rest.call(String(input).replace(`${serverUrl}/rest/v1`, ''), init)),
      anonKey: rest.keys.anonKey,
      siteUrl,
      serverUrl,
    },
    search,
  );
}
