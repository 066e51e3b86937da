import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { mediaLibrary } from '#app/admin/shell/menu.ts';
import { MediaLibrary } from './library/media-library.tsx';

export default function Media() {
  return (
    <AdminPage title={mediaLibrary.label} lead="All uploaded files, and where each one is used.">
      <MediaLibrary />
    </AdminPage>
  );
}
