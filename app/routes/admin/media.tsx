import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { MediaLibrary } from '#app/features/media/media-library.tsx';

export const meta = () => [{ title: 'Media Library | Wayfare Admin' }];

export default function Media() {
  return (
    <PanelPage title="Media Library" lead="Everything that was uploaded, and where it is used.">
      <MediaLibrary />
    </PanelPage>
  );
}
