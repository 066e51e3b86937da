import { data } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminPage } from './admin-page.tsx';

export const meta = () => [{ title: 'Page not found | Wayfare Admin' }];

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return (
    <AdminPage title="Page not found" lead="There is no page of the panel at this address.">
      <div>
        <ButtonLink to="/admin" variant="sea">
          Back to the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
