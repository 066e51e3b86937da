import { env } from 'node:process';
import { FetchError } from './fetch-error.ts';

/**
 * Requires an owner who has used the second factor, if there is one. The database decides, as about everything else: it
 * verifies the token, and only signed-in users may ask it this.
 *
 * @throws FetchError
 */
export async function requireOwner(authorization: string | null): Promise<void> {
  const headers = { apikey: env.SUPABASE_ANON_KEY ?? '', Authorization: authorization ?? '' };
  const ask = async (name: string, parameters = {}): Promise<boolean> => {
    const response = await request(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    return (await response.json()) === true;
  };
  if (await ask('has_role', { required: 'owner' })) return;
  if (await ask('is_session_valid'))
    throw new FetchError('owners_only', 403, 'Only an owner of the site can do this.');
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
