import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Poster } from '#app/content/poster/poster.tsx';
import type { CroppedImage } from '#app/content/poster/poster-image.tsx';
import { PageHeading } from '#app/site/components/page-heading.tsx';
import type { PageText } from '#domain/page-texts.ts';
import styles from './related-destinations.module.css';

interface RelatedDestination {
  id: string;
  name: string;
  language: string | null;
  to: string;
  region: string | null;
  category: string | null;
  image: CroppedImage;
}

export function RelatedDestinations({
  heading,
  destinations,
}: {
  heading: PageText | null;
  destinations: readonly RelatedDestination[];
}) {
  const inLanguage = useContentLanguage();
  if (destinations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related">
      <PageHeading id="related" heading={heading} plain="More destinations" className={styles.head} />
      <ul className={styles.posters}>
        {destinations.map(({ id, name, language, to, region, category, image }) => (
          <li key={id} className={styles.place} dir="auto">
            <Poster
              name={name}
              lang={inLanguage(language)}
              to={to}
              kicker={region ?? category}
              image={image}
              {...(destinations.length === 1 && { sizes: '(max-width: 767px) 160vw, 1200px' })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
