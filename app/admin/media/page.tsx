import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { MediaLibrary } from './library/media-library.tsx';

export const meta = () => [{ title: 'Media Library | Wayfare Admin' }];

export default function Media() {
  return (
    <AdminPage title="Media Library" lead="Everything that was uploaded, and where it is used.">
      <MediaLibrary />
    </AdminPage>
  );
}
