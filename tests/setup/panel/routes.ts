import { matchesGlob } from 'node:path';

/** The requests of the panel that a test intercepts, as Playwright does it (tests/e2e/requests.ts). */

interface Route {
  request: () => { method: () => string; url: () => string; postDataJSON: () => unknown };
  continue: () => Promise<void>;
  fetch: () => Promise<Response>;
  fulfill: (response: { status?: number; json?: unknown; headers?: Record<string, string> }) => Promise<void>;
  abort: () => Promise<void>;
  /** Leaves the request to the handler that was added before. */
  fallback: () => Promise<void>;
}

type Matcher = string | RegExp;
type Handler = (route: Route) => unknown;

export type Routes = ReturnType<typeof createRoutes>;

export function createRoutes() {
  let handlers: { url: Matcher; handle: Handler }[] = [];
  // As a path, a URL with two slashes would have an empty folder.
  const isMatch = (matcher: Matcher, url: string) =>
    matcher instanceof RegExp ? matcher.test(url) : matchesGlob(url.replace('//', ''), matcher);

  /** Sends a request to the platform, unless one of the first `before` handlers answers it. The last added comes first. */
  async function send(
    request: Request,
    toPlatform: () => Promise<Response>,
    before = handlers.length,
  ): Promise<Response> {
    const { method, url } = request;
    const index = handlers.findLastIndex((handler, at) => at < before && isMatch(handler.url, url));
    const handler = handlers[index];
    if (!handler) return toPlatform();
    const body = await request.clone().text();
    return new Promise((resolve, reject) => {
      const route: Route = {
        request: () => ({ method: () => method, url: () => url, postDataJSON: () => JSON.parse(body) }),
        continue: async () => resolve(await toPlatform()),
        fetch: toPlatform,
        fulfill: async ({ status = 200, json, headers = {} }) =>
          resolve(Response.json(json, { status, headers })),
        abort: async () => reject(new TypeError('Failed to fetch')),
        fallback: async () => resolve(await send(request, toPlatform, index)),
      };
      Promise.resolve(handler.handle(route)).catch(reject);
    });
  }

  return {
    send,
    add: (url: Matcher, handle: Handler): void => void handlers.push({ url, handle }),
    remove: (url?: Matcher): void => {
      handlers = handlers.filter((handler) => url !== undefined && handler.url !== url);
    },
  };
}
