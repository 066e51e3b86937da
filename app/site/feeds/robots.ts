import { getSiteUrl } from '#app/client/server-client.ts';
import type { Route } from './+types/robots.ts';

/** Paths that search engines should not crawl: the panel, the sign-in pages, and the redirect to the partner. */
const disallowedPaths = ['/admin', '/login', '/forgot-password', '/update-password', '/go'];

/** robots.txt (RFC 9309), with the URL of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    // Each path has three rules, because rules are prefixes: `/go` alone would also hide `/goa-beaches`, which can be an
    // old URL of an imported post.
    ...disallowedPaths.flatMap((path) =>
      [`${path}$`, `${path}/`, `${path}?`].map((rule) => `Disallow: ${rule}`),
    ),
    '',
    `Sitemap: ${getSiteUrl(context)}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 's-maxage=31536000' },
  });
}
