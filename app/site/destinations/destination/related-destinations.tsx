import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Poster } from '#app/content/poster/poster.tsx';
import { PageHeading } from '#app/site/components/page-heading.tsx';
import type { DestinationPageData } from './create-destination-page.server.ts';
import styles from './related-destinations.module.css';

export function RelatedDestinations({ relatedHeading, related }: DestinationPageData) {
  const inLanguage = useContentLanguage();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <PageHeading id="related" heading={relatedHeading} plain="More destinations" className={styles.head} />
      <ul className={styles.posters}>
        {related.map(({ id, name, language, to, region, category, image }) => (
          <li key={id} className={styles.place} dir="auto">
            <Poster
              name={name}
              lang={inLanguage(language)}
              to={to}
              kicker={region ?? category}
              image={image}
              // A single poster fills the row.
              {...(related.length === 1 && { sizes: '(max-width: 767px) 160vw, 1200px' })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
