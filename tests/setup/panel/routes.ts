import { matchesGlob } from 'node:path';

/** The requests of the panel that a test intercepts, as Playwright does it (tests/e2e/requests.ts). */

interface Route {
  request: () => {
    method: () => string;
    url: () => string;
    postDataJSON: () => unknown;
    headers: () => Record<string, string>;
  };
  continue: () => Promise<void>;
  fetch: () => Promise<Response>;
  fulfill: (response: { status?: number; json?: unknown }) => Promise<void>;
  abort: () => Promise<void>;
  /** Leaves the request to the handler that was added before. */
  fallback: () => Promise<void>;
}

type Matcher = string | RegExp;
type Handler = (route: Route) => unknown;
type SentRequest = ReturnType<Route['request']>;

interface ReceivedResponse {
  url: () => string;
  json: () => Promise<unknown>;
}

/** What waits for a request and its response. */
interface Expectation {
  isMatch: (subject: { url: () => string }) => boolean;
  resolve: (subject: never) => void;
}

export type Routes = ReturnType<typeof createRoutes>;

export function createRoutes() {
  let handlers: { url: Matcher; handle: Handler }[] = [];
  const isMatch = (matcher: Matcher, url: string) =>
    matcher instanceof RegExp ? matcher.test(url) : matchesGlob(url.replace('//', ''), matcher);

  const expected = { requests: [] as Expectation[], responses: [] as Expectation[] };
  const settle = (kind: keyof typeof expected, subject: { url: () => string }) => {
    const waiting = expected[kind];
    expected[kind] = waiting.filter((one) => !one.isMatch(subject));
    for (const one of waiting) if (one.isMatch(subject)) one.resolve(subject as never);
  };
  const waitFor = <Subject extends { url: () => string }>(
    kind: keyof typeof expected,
    match: Matcher | ((subject: Subject) => boolean),
  ): Promise<Subject> =>
    new Promise((resolve) =>
      expected[kind].push({
        isMatch: (subject) =>
          typeof match === 'function' ? match(subject as Subject) : isMatch(match, subject.url()),
        resolve,
      }),
    );

  /** Sends a request, unless a handler answers it. */
  async function send(
    request: Request,
    body: string,
    toPlatform: () => Promise<Response>,
    before = handlers.length,
  ): Promise<Response> {
    const index = handlers.findLastIndex(({ url }, at) => at < before && isMatch(url, request.url));
    const handler = handlers[index];
    if (!handler) return toPlatform();
    return new Promise((resolve, reject) => {
      const pass = async () => resolve(await toPlatform());
      const route: Route = {
        request: () => describeRequest(request, body),
        continue: pass,
        fetch: toPlatform,
        fulfill: async ({ status = 200, json }) => resolve(Response.json(json, { status })),
        abort: async () => reject(new TypeError('Failed to fetch')),
        fallback: async () => resolve(await send(request, body, toPlatform, index)),
      };
      Promise.resolve(handler.handle(route)).catch(reject);
    });
  }

  return {
    async send(request: Request, toPlatform: () => Promise<Response>): Promise<Response> {
      const body = await request.clone().text();
      settle('requests', describeRequest(request, body));
      const response = await send(request, body, toPlatform);
      const copy = response.clone();
      settle('responses', { url: () => request.url, json: () => copy.json() } as ReceivedResponse);
      return response;
    },
    waitForRequest: (match: Matcher | ((request: SentRequest) => boolean)) =>
      waitFor<SentRequest>('requests', match),
    waitForResponse: (match: Matcher | ((response: ReceivedResponse) => boolean)) =>
      waitFor<ReceivedResponse>('responses', match),
    add: (url: Matcher, handle: Handler): void => void handlers.push({ url, handle }),
    remove: (url?: Matcher): void => {
      handlers = handlers.filter((handler) => url !== undefined && handler.url !== url);
    },
  };
}

const describeRequest = (request: Request, body: string): SentRequest => ({
  method: () => request.method,
  url: () => request.url,
  postDataJSON: () => JSON.parse(body),
  headers: () => Object.fromEntries(request.headers),
});
