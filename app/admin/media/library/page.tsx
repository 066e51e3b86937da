import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { mediaLibrary } from '#app/admin/page/menu-links.ts';
import { LibraryUpload } from './library-upload.tsx';
import { MediaLibrary } from './media-library.tsx';

export default function Media() {
  return (
    <AdminPage title={mediaLibrary.label} lead="All uploaded files, and where each one is used.">
      <LibraryUpload>
        <MediaLibrary />
      </LibraryUpload>
    </AdminPage>
  );
}
