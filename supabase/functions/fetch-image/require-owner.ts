import { env } from 'node:process';
import { FetchError } from './fetch-error.ts';

/**
 * Requires a signed-in user who has used the second factor, if there is one. The database decides, as about everything
 * else: it verifies the token, and only signed-in users may ask it this.
 *
 * @throws FetchError
 */
export async function requireOwner(authorization: string | null): Promise<void> {
  const headers = { apikey: env.SUPABASE_ANON_KEY ?? '', Authorization: authorization ?? '' };
  const response = await request('/rest/v1/rpc/is_session_valid', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if ((await response.json()) === true) return;
  // If the session has ended, the auth service rejects this request. Otherwise the second factor is missing.
  await request('/auth/v1/user', { headers });
  throw new FetchError('second_factor_required', 403, 'Please sign in with your authenticator app.');
}

async function request(path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(`${env.SUPABASE_URL}${path}`, options);
  if (response.status >= 500)
    throw new FetchError('backend_unavailable', 503, 'The server is busy. Please try again.');
  if (!response.ok) throw new FetchError('signed_out', 401, 'Please sign in.');
  return response;
}
