import { getNewPath } from '#app/admin/collections/collection.ts';
import { getSamplePath } from '#app/admin/collections/samples/record-sample.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { posts } from '#app/admin/posts/collection.ts';
import { postSamples } from '#app/admin/posts/samples.ts';
import { returnToGuide } from '#app/admin/start/progress/stops.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './stop.module.css';
import type { StopProps } from './stop-props.ts';

/** Enough to choose from. */
const shown = postSamples.slice(0, 4);

export function PostStop({ progress }: StopProps) {
  return (
    <div className={styles.stop}>
      <ul className={styles.samples}>
        {shown.map((sample) => (
          <li key={sample.slug} className={styles.sample}>
            <img
              src={sample.image}
              alt=""
              width={1600}
              height={1000}
              loading="lazy"
              className={styles.drawing}
            />
            <Link to={getSamplePath(posts, sample)} state={returnToGuide} className={styles.name}>
              {sample.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={noteStyles.note}>
        {progress.stops.post === 'done'
          ? 'You have published posts. More are welcome.'
          : 'The form opens with its text. Change what you like, and publish it: then the guide goes on.'}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={getNewPath(posts)} state={returnToGuide} variant="sea">
          Write my own
        </ButtonLink>
      </div>
    </div>
  );
}
