import { getSiteUrl } from '#app/backend/server-client.ts';
import type { Route } from './+types/robots.ts';

/** What search engines need not look at: the panel, the sign-in pages, and the way to the partner. */
const closed = ['/admin', '/login', '/forgot-password', '/update-password', '/go'];

/** robots.txt (RFC 9309), which also says where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getSiteUrl(context)}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 's-maxage=31536000' },
  });
}
