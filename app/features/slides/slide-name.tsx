import { Icon } from '#app/components/icon.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { RowName } from '#app/components/row-name.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { Slide } from './slide.ts';
import styles from './slide-name.module.css';

/** A slide in a list: its title, its subtitle, and whether it has a video. */
export function SlideName({ slide: { title, subtitle, video_url } }: { slide: Slide }) {
  const video = (
    <span className={styles.video}>
      <Icon name={panelIcons.video} size={16} />
      <VisuallyHidden> has a video</VisuallyHidden>
    </span>
  );
  return <RowName name={title} note={subtitle} mark={video_url && video} />;
}
