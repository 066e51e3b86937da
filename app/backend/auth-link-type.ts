/** What the fragment of a URL contains: a recovery session, another session, an error, or none of these. */
export type AuthLinkType = 'recovery' | 'session' | 'error' | 'none';

/** Reads the fragment that the auth service adds when it redirects to a page (implicit flow). */
export function parseAuthLink(fragment: string): AuthLinkType {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  if (['error', 'error_code', 'error_description'].some((name) => parameters.has(name))) return 'error';
  if (!parameters.has('access_token')) return 'none';
  return parameters.get('type') === 'recovery' ? 'recovery' : 'session';
}
