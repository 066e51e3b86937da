import { website } from '#app/admin/shell/menu.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import styles from './page.module.css';
import type { Progress } from './progress.ts';
import { stopIds, stops } from './stops.ts';

/** The end of the guide: what is done, and what was left out. */
export function Arrived({ progress, onClose }: { progress: Progress; onClose: () => void }) {
  const left = stopIds.filter((id) => progress.stops[id] !== 'done');
  return (
    <section className={styles.stop} aria-labelledby="stop-title">
      <header className={styles.head}>
        <h2 id="stop-title" className={styles.title}>
          {left.length === 0 ? 'You have arrived' : 'The end of the line, for now'}
        </h2>
        <p className={styles.lead}>
          {left.length === 0
            ? 'The site is yours: your name, your places, your words, and a link that earns money.'
            : `You have left out: ${new Intl.ListFormat('en').format(left.map((id) => stops[id].label.toLowerCase()))}. The guide stays on the dashboard until you close it.`}
        </p>
      </header>
      <div className={styles.foot}>
        <ButtonAnchor href={website.path} target="_blank" rel="noopener" variant="sea">
          Look at my site
        </ButtonAnchor>
        <Button onClick={onClose}>Close the guide</Button>
      </div>
    </section>
  );
}
