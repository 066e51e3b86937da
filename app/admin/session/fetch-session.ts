import type { BrowserClient } from '#app/backend/browser-client.ts';

/** unknown: the server could not be asked to renew it, so it may still be there. */
export type Found = 'here' | 'gone' | 'unknown';

/**
 * Looks whether the browser still keeps a session; after a call that was refused by 401, also whether the server still
 * knows it. One that it does not know is removed, as if its renewal had been refused.
 *
 * @param refusal the status of the call that was refused
 */
export async function fetchSession(auth: BrowserClient['auth'], refusal?: number): Promise<Found> {
  const { data, error } = await auth.getSession();
  // The client's own name for what may pass: no answer, 502, 503 and 504 (docs/product.md#errors).
  if (error?.name === 'AuthRetryableFetchError') return 'unknown';
  if (error) {
    // The renewal was refused shortly before the token's end. The client remembers that for a minute and keeps the
    // session meanwhile, though it is of no use any more. Another token it asks for anew: with that refusal it goes.
    await auth.refreshSession({ refresh_token: 'none' });
    return 'gone';
  }
  if (!data.session) return 'gone';
  if (refusal !== 401) return 'here';

  // The client itself removes a session that has ended. A token that the server cannot read, e.g. of an installation
  // whose secrets have changed, it would keep until the token's time is over.
  const { error: judgement } = await auth.getUser();
  if (judgement?.status === 401 || judgement?.status === 403) await auth.signOut({ scope: 'local' });
  return (await auth.getSession()).data.session ? 'here' : 'gone';
}
