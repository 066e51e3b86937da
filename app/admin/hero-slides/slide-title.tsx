import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Slide } from './collection.ts';
import styles from './slide-title.module.css';

/** A slide in the list: its title, its subtitle, and whether it has a video. */
export function SlideTitle({ slide: { id, title, subtitle, video_url } }: { slide: Slide }) {
  const video = (
    <span className={styles.video}>
      <Icon name={adminIcons.video} size={16} />
      <VisuallyHidden> has a video</VisuallyHidden>
    </span>
  );
  return <RowTitle id={id} title={title} note={subtitle} mark={video_url && video} />;
}
