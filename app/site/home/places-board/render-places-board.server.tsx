import { type BoardPlace, readBoardPlaces } from '#app/client/board-places.ts';
import { getPageText } from '#app/client/page-text.ts';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import { splitIntoCells } from '#app/site/deals/board-words.ts';
import countdown from '#app/site/deals/countdown-clock.module.css';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import board from '#app/site/deals/departure-board.module.css';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import { ButtonLink } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PageText } from '#domain/page-texts.ts';
import { formatOffset } from './format-offset.ts';
import { LightSign, LightSigns } from './light-sign.tsx';
import styles from './places-board.module.css';
import css from './places-board.module.css?inline';

/**
 * Renders the departure board with the owner's places; null if no published destination has a time zone. A failure is
 * only logged.
 */
export async function renderPlacesBoard(context: PageContext) {
  const [{ places, error }, site] = await Promise.all([
    readBoardPlaces(getVisitorClient(context)),
    readSiteSettings(context),
  ]);
  if (error) console.error('Error fetching the places of the departure board:', error.message);
  const failed = error !== null;
  if (places.length === 0) return { board: null, failed };
  const html = renderSection(
    <PlacesBoardRows places={places} sentence={getPageText(site, 'board_places')} now={Date.now()} />,
    site,
  );
  return { board: { html, css: clockCss + boardCss + css }, failed };
}

interface PlacesBoardRowsProps {
  places: readonly BoardPlace[];
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
  now: number;
}

/** The board without times, which only browsers know and fill in (`run-places-board.ts`). `now` is in ms since 1970. */
function PlacesBoardRows({ places, sentence, now }: PlacesBoardRowsProps) {
  return (
    <section className={board.section}>
      <LightSigns />
      <div className={board.board}>
        <div className={board.head}>
          <h2 className={board.departures}>Right now, elsewhere</h2>
          <p className={styles.note}>The local time and the light at our places</p>
        </div>
        <ul className={styles.rows}>
          {places.map((place) => (
            <Row key={place.slug} place={place} now={now} />
          ))}
        </ul>
        <div className={board.foot}>
          <PageSentence sentence={sentence} />
          <ButtonLink to="/destinations" variant="primary">
            See all destinations
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Row({ place, now }: { place: BoardPlace; now: number }) {
  const { name, language, slug, time_zone: zone, latitude, longitude } = place;
  const hasLight = latitude !== null && longitude !== null;
  return (
    <li
      className={styles.row}
      data-zone={zone}
      data-latitude={latitude ?? undefined}
      data-longitude={longitude ?? undefined}
    >
      <Link to={`/destinations/${slug}`} className={styles.name}>
        <Name name={name} lang={useContentLanguage()(language)} />
      </Link>
      <span className={styles.clock} data-clock="" aria-hidden="true">
        {['hours', 'minutes'].map((unit) => (
          <span key={unit} className={countdown.pair}>
            <Flap />
            <Flap />
          </span>
        ))}
      </span>
      <span className={styles.remark}>
        {hasLight && <LightSign className={styles.sign} />}
        <span className={styles.words}>
          {hasLight && <span className={styles.light} data-light="" />}
          <span>{formatOffset(zone, now)}</span>
        </span>
      </span>
    </li>
  );
}

const Flap = () => (
  <span className={countdown.flap}>
    <span className={countdown.digit} data-digit="" />
  </span>
);

function Name({ name, lang }: { name: string; lang: string | undefined }) {
  const cells = splitIntoCells(name);
  if (!cells)
    return (
      <bdi lang={lang} dir="auto" className={joinClassNames(styles.cells, styles.plain)}>
        {name}
      </bdi>
    );
  return (
    <>
      <VisuallyHidden lang={lang}>{name}</VisuallyHidden>
      <span className={styles.cells} aria-hidden="true">
        {cells.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no id other than its index
          <span key={index} className={styles.cell}>
            {letter}
          </span>
        ))}
      </span>
    </>
  );
}
