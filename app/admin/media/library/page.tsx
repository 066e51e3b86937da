import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { mediaLibrary } from '#app/admin/page/menu-links.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { LibraryUpload } from './library-upload.tsx';
import { MediaLibrary } from './media-library.tsx';

export default function Media() {
  const files = useRole() === 'author' ? 'Your uploaded files' : 'All uploaded files';
  return (
    <AdminPage title={mediaLibrary.label} lead={`${files}, and where each one is used.`}>
      <LibraryUpload>
        <MediaLibrary />
      </LibraryUpload>
    </AdminPage>
  );
}
