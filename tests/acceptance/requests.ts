import { inject } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';

interface Options extends Omit<RequestInit, 'headers' | 'body'> {
  headers?: Record<string, string>;
  /** It is sent as JSON, unless it is a text or bytes. */
  body?: unknown;
  token?: string | undefined;
}

/** Sends a request that the client does not offer, with the anonymous key. Redirects are not followed. */
export async function request(
  path: string,
  { headers, body, token, ...init }: Options = {},
): Promise<Response> {
  const { apiUrl, anonKey } = inject('site');
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
  return fetch(`${apiUrl}${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      apikey: anonKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
}

/** The access token of a client's session, empty if there is none. */
export async function getToken(client: {
  auth: { getSession(): Promise<{ data: { session: { access_token: string } | null } }> };
}): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

/** Returns the status and the code of an error. */
export async function readError(response: Response): Promise<[status: number, code: unknown]> {
  const body = await response.json();
  return [response.status, response.headers.get('x-sb-error-code') ?? body.code];
}
