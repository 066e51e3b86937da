import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { mediaLibrary } from '#app/admin/page/menu-links.ts';
import { MediaLibrary } from './media-library.tsx';

export default function Media() {
  return (
    <AdminPage title={mediaLibrary.label} lead="All uploaded files, and where each one is used.">
      <MediaLibrary />
    </AdminPage>
  );
}
