import { data } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminPage } from './admin-page.tsx';
import { createAdminTitle } from './admin-title.ts';

export const meta = () => createAdminTitle('Page not found');

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return (
    <AdminPage title="Page not found" lead="The admin panel has no page at this URL.">
      <div>
        <ButtonLink to="/admin" variant="sea">
          Back to the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
