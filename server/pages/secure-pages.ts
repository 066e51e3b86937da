import type { Pages } from './app-source.ts';
import { editHtml } from './edit-html.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Sends the site's security headers with each page; with `policy`, its own content security policy too. */
export function securePages(
  pages: Pages,
  options: { policy: boolean; backendOrigin?: string | undefined },
): Pages {
  const secured: Pages = async (request) => {
    const { body, status, headers: own } = await pages(request);
    const headers = new Headers(own);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    return new Response(body, { status, headers });
  };
  if (!options.policy) return secured;
  return editHtml(secured, (html, headers) => {
    headers.set('content-security-policy', contentSecurityPolicy(html, options.backendOrigin));
    return html;
  });
}
