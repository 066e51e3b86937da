import { Icon } from '#app/components/icon.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { Slide } from './slide.ts';
import styles from './slide-name.module.css';

/** A slide in a list: its title, its subtitle, and whether it has a video. */
export function SlideName({ slide }: { slide: Slide }) {
  return (
    <span className={styles.name}>
      <span>
        {slide.title}
        {slide.video_url && (
          <span className={styles.video}>
            <Icon name={panelIcons.video} size={16} />
            <VisuallyHidden> has a video</VisuallyHidden>
          </span>
        )}
      </span>
      {slide.subtitle && <span className={styles.subtitle}>{slide.subtitle}</span>}
    </span>
  );
}
