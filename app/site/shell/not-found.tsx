import { data } from 'react-router';
import { createTitleMeta } from '#app/client/page-title.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import type { Route } from './+types/not-found.ts';

export const meta = (args: Route.MetaArgs) => [
  ...createTitleMeta('Page not found')(args),
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  return data(null, { status: 404 });
}

// Only the server stores this page: once, for all URLs that lead nowhere.
export const headers = cacheHeaders;

export default function NotFound() {
  return <ErrorPage error="not-found" />;
}
