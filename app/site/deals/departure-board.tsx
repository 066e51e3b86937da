import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import type { PageText } from '#domain/page-texts.ts';
import { cellsPerPhoneRow, splitIntoWords } from './board-words.ts';
import { CountdownClock } from './countdown-clock.tsx';
import styles from './departure-board.module.css';
import type { Deal } from './read-deals.ts';

/** The sample countdown of the home page (docs/product/home.md). `dealsId` is the id of the section it links to. */
export const SampleBoard = ({ dealsId }: { dealsId: string }) => (
  <section className={styles.section} data-screen-only="">
    <div className={styles.board}>
      <div className={styles.head}>
        <p className={styles.departures}>Now boarding</p>
        <p>Sample countdown: it starts as you arrive, and no real fare ends with it</p>
      </div>
      <div className={styles.rows}>
        <h2>
          <Words text="Shoulder season" />
        </h2>
        <CountdownClock look="board" endsAt={null} />
      </div>
      <div className={styles.foot}>
        <p>The same places with softer light, shorter queues and the good tables free.</p>
        <ButtonAnchor href={`#${dealsId}`} variant="primary">
          See the deals
        </ButtonAnchor>
      </div>
    </div>
  </section>
);

interface DealsBoardProps {
  /** The soonest end first. */
  deals: readonly Deal[];
  /** The id of the section to which the button leads. Without it, the board names the next ends instead. */
  dealsId?: string;
  /** The sentence beside the button. Null if the owner leaves it out. */
  sentence?: PageText | null;
}

/** A departure board with the countdown to the soonest end. When that end is reached, the next deal takes its row. */
export function DealsBoard({ deals, dealsId, sentence = null }: DealsBoardProps) {
  const inLanguage = useContentLanguage();
  const [soonest] = deals;
  if (!soonest) return null;
  return (
    <section className={styles.section} aria-label="Next deal to end">
      <div className={styles.board}>
        <div className={styles.head}>
          <p className={styles.departures}>Now boarding</p>
          <p>The next deal to end</p>
        </div>
        <div className={styles.rows}>
          <div className={styles.departure}>
            {deals.map((deal) => (
              <div key={deal.id} data-ends={deal.ends_at}>
                <h2>
                  <Words
                    text={deal.destination?.name ?? deal.title}
                    lang={inLanguage(deal.destination?.language)}
                  />
                </h2>
                {deal.destination && (
                  <p className={styles.title} lang={inLanguage()} dir="auto">
                    {deal.title}
                  </p>
                )}
                <p className={styles.fare}>
                  <strong>{formatPrice(deal.price, deal.currency)}</strong> per person
                </p>
              </div>
            ))}
            <template>
              <h2>
                <Words text="All departed" />
              </h2>
            </template>
          </div>
          <CountdownClock look="board" endsAt={soonest.ends_at} />
        </div>
        {dealsId ? (
          <div className={styles.foot}>
            <PageSentence sentence={sentence} />
            <ButtonAnchor href={`#${dealsId}`} variant="primary" data-screen-only>
              See the deals
            </ButtonAnchor>
          </div>
        ) : (
          deals.length > 1 && <NextEnds deals={deals} />
        )}
      </div>
    </section>
  );
}

/** The ends after the soonest one. The soonest one is in the list too: it is hidden, and removed when it is reached. */
const NextEnds = ({ deals }: { deals: readonly Deal[] }) => {
  const inLanguage = useContentLanguage();
  return (
    <ol className={styles.next} aria-label="The ends after it">
      {deals.map(({ id, title, ends_at }) => (
        <li key={id} data-ends={ends_at}>
          <a href={`#${id}`} lang={inLanguage()} dir="auto">
            {title}
          </a>
          <time dateTime={ends_at} data-local-time="">
            {formatDealEnd(ends_at, 'UTC')}
          </time>
        </li>
      ))}
    </ol>
  );
};

/** A text in the cells of the board, or as plain text if it does not fit. */
function Words({ text, lang }: { text: string; lang?: string | undefined }) {
  const words = splitIntoWords(text);
  if (!words)
    return (
      <bdi className={styles.plain} lang={lang} dir="auto">
        {text}
      </bdi>
    );
  return (
    <>
      <VisuallyHidden lang={lang}>{text}</VisuallyHidden>
      <span
        className={styles.words}
        data-long={words.some((word) => word.length > cellsPerPhoneRow) || undefined}
        aria-hidden="true"
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word has no id other than its index
          <span key={index} className={styles.word}>
            {word.map((letter, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no id other than its index
              <span key={cell} className={styles.letter}>
                {letter}
              </span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}
