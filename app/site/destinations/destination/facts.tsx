import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { BookNow } from '#app/site/booking/book-now.tsx';
import { TagString } from '#app/site/booking/tag-string.tsx';
import { Link } from '#app/ui/link.tsx';
import strip from '#app/ui/months/months.module.css';
import type { DestinationPageData } from './create-destination-page.server.ts';
import styles from './facts.module.css';

/** Shows what the owner says of a destination in a few words, on a baggage label. Without any, there is no label. */
export function Facts({ slug, name, language, facts, months, booking_url }: DestinationPageData) {
  const lang = useContentLanguage()(language);
  if (facts.length === 0 && !months) return null;
  return (
    <section className={styles.place} aria-label="At a glance">
      <TagString className={styles.string} />
      <div className={styles.shadow}>
        <div className={styles.label}>
          <span className={styles.eyelet} data-screen-only aria-hidden="true" />
          <dl className={styles.facts}>
            {facts.map(({ label, text, to }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={lang} dir="auto">
                  {to ? <Link to={to}>{text}</Link> : text}
                </dd>
              </div>
            ))}
            {months && (
              <div className={styles.months}>
                <dt>Best months</dt>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it with React, which escapes all texts */}
                <dd className={strip.strip} dangerouslySetInnerHTML={{ __html: months.suns }} />
              </div>
            )}
          </dl>
          <BookNow place={name} slug={slug} bookingUrl={booking_url} at="facts" variant="primary" />
        </div>
      </div>
    </section>
  );
}
