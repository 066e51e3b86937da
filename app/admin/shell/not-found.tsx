import { data } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminPage } from './admin-page.tsx';
import { notFoundTitle } from './page-title.ts';

export function loader() {
  return data(null, { status: 404 });
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
