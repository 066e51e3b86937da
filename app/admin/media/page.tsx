import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { MediaLibrary } from './library/media-library.tsx';

export const meta = () => createAdminTitle('Media Library');

export default function Media() {
  return (
    <AdminPage title="Media Library" lead="Everything that was uploaded, and where it is used.">
      <MediaLibrary />
    </AdminPage>
  );
}
