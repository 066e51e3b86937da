import type { Caller } from '#platform/database/caller.ts';
import type { Identity } from '#platform/jwt/identity.ts';

export const anon: Identity = { role: 'anon', claims: { role: 'anon' } };
export const user: Identity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: 'someone' },
};

/** Creates a caller who waits for the result until `signal` is aborted. */
export const createCaller = (
  client: string,
  isPage = false,
  signal = new AbortController().signal,
): Caller => ({ client, isPage, signal });
