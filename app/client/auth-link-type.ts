/**
 * Describes what the fragment of a URL contains: a recovery session, the session after a change of the email, another
 * session, the message that another link has to be opened too, an error, or none of these.
 */
export type AuthLinkType = 'recovery' | 'email_change' | 'session' | 'message' | 'error' | 'none';

/** Reads the fragment that the auth service adds when it redirects to a page (implicit flow). */
export function parseAuthLink(fragment: string): AuthLinkType {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  if (['error', 'error_code', 'error_description'].some((name) => parameters.has(name))) return 'error';
  if (!parameters.has('access_token')) return parameters.has('message') ? 'message' : 'none';
  const type = parameters.get('type');
  return type === 'recovery' || type === 'email_change' ? type : 'session';
}
