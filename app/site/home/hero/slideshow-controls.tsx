import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './slideshow-controls.module.css';
import type { Slideshow } from './use-slideshow.ts';

/** A video camera, because a triangle would look like the button that starts the paused slideshow. */
const camera = { path: 'M3 7h11v10H3zM14 11l6-3v8l-6-3' };

interface SlideshowControlsProps {
  slideshow: Slideshow;
  titles: readonly string[];
  onPlayVideo: () => void;
}

/** The controls at the bottom right of the hero: the video, then the slides. */
export function SlideshowControls({ slideshow, titles, onPlayVideo }: SlideshowControlsProps) {
  const { index, move, playing, toggle } = slideshow;
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.video} onClick={onPlayVideo}>
        <span className={styles.disc}>
          <Icon name={camera} size={20} />
        </span>
        <span className={styles.videoLabel}>Play video</span>
      </button>
      {titles.length > 1 && (
        <div className={styles.group}>
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? 'Pause slideshow' : 'Start slideshow'}
            onClick={toggle}
          />
          <IconButton icon="chevron-left" label="Previous slide" onClick={() => move('previous')} />
          <div className={styles.dots}>
            {titles.map((title, dot) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no id other than its index
                key={dot}
                type="button"
                className={styles.dot}
                aria-label={`Slide ${dot + 1}: ${title}`}
                aria-current={dot === index ? 'true' : undefined}
                onClick={() => move(dot)}
              />
            ))}
          </div>
          <IconButton icon="chevron-right" label="Next slide" onClick={() => move('next')} />
        </div>
      )}
    </div>
  );
}
