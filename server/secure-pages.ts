import type { Pages } from './pages.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Sends the site's security headers with each page; with `policy`, its own content security policy too. */
export function securePages(
  pages: Pages,
  options: { policy: boolean; backendOrigin?: string | undefined },
): Pages {
  return async (request) => {
    const response = await pages(request);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    const isPage = headers.get('content-type')?.startsWith('text/html') && response.body;
    if (!options.policy || !isPage) return new Response(response.body, { status: response.status, headers });
    const html = await response.text();
    headers.set('content-security-policy', contentSecurityPolicy(html, options.backendOrigin));
    return new Response(html, { status: response.status, headers });
  };
}
