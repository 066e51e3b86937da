import { data } from 'react-router';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/not-found.ts';
import { notFoundTitle } from './page-title.ts';

export function loader() {
  return data(null, { status: 404 });
}

/** Only the server stores this page, for all URLs of the panel that lead nowhere (server/page-cache/path-rules.ts). */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  const headers = new Headers(parentHeaders);
  headers.set('Cache-Control', 's-maxage=31536000');
  return headers;
}

export default function AdminNotFound() {
  return (
    <AdminPage title={notFoundTitle} lead="The admin panel has no page at this URL.">
      <div>
        <ButtonLink to="/admin" variant="sea">
          Back to the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
