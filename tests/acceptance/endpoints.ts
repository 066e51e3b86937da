import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';

/**
 * Groups the tests of some endpoints, and fails if they do not request each of them.
 * `tests/docs/acceptance-coverage.test.ts` checks that every endpoint of the platform is in such a group.
 *
 * @param subject what the titles of the tests begin with
 * @param endpoints such as `GET /storage/v1/bucket/{id}`, as in docs/protocols/README.md. `{key}` may contain slashes
 */
export function describeEndpoints(subject: string, endpoints: readonly string[], tests: () => void): void {
  describe(subject, () => {
    const { fetch, WebSocket } = globalThis;
    const requested: string[] = [];
    beforeAll(() => {
      globalThis.fetch = (input, init) => {
        requested.push(toEndpoint(input, init));
        return fetch(input, init);
      };
      globalThis.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          requested.push(toEndpoint(String(url).replace(/^ws/, 'http')));
          super(url, protocols);
        }
      };
    });
    afterAll(() => {
      Object.assign(globalThis, { fetch, WebSocket });
      const missing = endpoints.filter(
        (endpoint) => !requested.some((path) => toPattern(endpoint).test(path)),
      );
      expect(missing, 'endpoints that no test of this group has requested').toEqual([]);
    });
    tests();
  });
}

function toEndpoint(input: RequestInfo | URL, init?: RequestInit): string {
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: String(input) };
  const path = url.startsWith(inject('site').apiUrl) ? new URL(url).pathname : '';
  return `${init?.method ?? method} ${path}`;
}

function toPattern(endpoint: string): RegExp {
  const pattern = endpoint
    .replace(/[.]/g, '\\.')
    .replace(/^ALL/, '[A-Z]+')
    .replace(/^GET/, '(GET|HEAD)')
    .replace('*', '.+')
    .replace(/\{key\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}
