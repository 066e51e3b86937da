import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { MediaLibrary } from './library/media-library.tsx';

export const meta = () => createAdminTitle('Media Library');

export default function Media() {
  return (
    <AdminPage title="Media Library" lead="All uploaded files, and where each one is used.">
      <MediaLibrary />
    </AdminPage>
  );
}
