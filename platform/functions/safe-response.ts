/**
 * Keeps a browser from running what a function returns as a page of this site, where it could act as the signed-in owner.
 * A hosted project does the same on its own domain: https://supabase.com/docs/guides/functions/limits.
 */
export function toSafeResponse(method: string, response: Response): Response {
  const { headers } = response;
  if (
    method === 'GET' &&
    /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? '')
  )
    headers.set('content-type', 'text/plain; charset=utf-8');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return response;
}
