import { ButtonLink } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import styles from './departure-board.module.css';

const words = ['Shoulder', 'season'];

/** The promotional countdown (docs/product.md#home-page). `dealsId` is the id of the section it links to. */
export function DepartureBoard({ dealsId }: { dealsId: string }) {
  return (
    <section className={styles.section}>
      <div className={styles.board}>
        <div className={styles.head}>
          <p className={styles.departures}>Now boarding</p>
          <p>Sample countdown: it starts as you arrive, and no real fare ends with it</p>
        </div>
        <div className={styles.rows}>
          <h2>
            <VisuallyHidden>{words.join(' ')}</VisuallyHidden>
            <span className={styles.words} aria-hidden="true">
              {words.map((word) => (
                <span key={word} className={styles.word}>
                  {[...word].map((letter, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no id other than its index
                    <span key={index} className={styles.letter}>
                      {letter}
                    </span>
                  ))}
                </span>
              ))}
            </span>
          </h2>
          <CountdownClock look="board" />
        </div>
        <div className={styles.foot}>
          <p>The same places with softer light, shorter queues and the good tables free.</p>
          <ButtonLink to={`#${dealsId}`} variant="primary">
            See the deals
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
