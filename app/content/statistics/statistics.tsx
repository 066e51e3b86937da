import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { fitText } from '#app/ui/text-fit.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ownLanguage } from '#domain/language.ts';
import type { Statistic } from '#domain/samples/statistics.ts';
import styles from './statistics.module.css';

export function Statistics({
  statistics,
  siteTitle,
  note,
  isSample = false,
}: {
  statistics: readonly Statistic[];
  siteTitle: string;
  note?: string;
  isSample?: boolean;
}) {
  const lang = useContentLanguage()(isSample ? ownLanguage : null);
  return (
    <section className={styles.strip}>
      <VisuallyHidden as="h2">{`${siteTitle} in figures`}</VisuallyHidden>
      <dl className={styles.figures} data-figures={statistics.length}>
        {statistics.map(({ value, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same texts
          <div key={index} className={styles.figure} lang={lang} dir="auto">
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} {...fitText(value)}>
              {/* The label, which has letters, decides on which side both stand. */}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
