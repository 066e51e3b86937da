import type { Caller } from '#platform/database/caller.ts';
import type { Identity } from '#platform/jwt/identity.ts';

export const anon: Identity = { role: 'anon', claims: { role: 'anon' } };
export const user: Identity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: 'someone' },
};

/** Creates a client who waits for the result until `signal` is aborted. */
export const createCaller = (client: string, signal = new AbortController().signal): Caller => ({
  client,
  isPage: false,
  signal,
});

/** Creates a page that waits for the result until `signal` is aborted. */
export const createPageCaller = (signal = new AbortController().signal): Caller => ({
  client: '',
  isPage: true,
  signal,
});
