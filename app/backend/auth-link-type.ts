/** What the fragment of an address carries: a recovery session, some other session, why a link failed, or nothing. */
export type AuthLinkType = 'recovery' | 'session' | 'error' | 'none';

/** Reads what the auth service writes behind the # when it leads back to a page (implicit flow). */
export function parseAuthLink(fragment: string): AuthLinkType {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  if (['error', 'error_code', 'error_description'].some((name) => parameters.has(name))) return 'error';
  if (!parameters.has('access_token')) return 'none';
  return parameters.get('type') === 'recovery' ? 'recovery' : 'session';
}
