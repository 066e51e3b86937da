import { getDirection } from '#app/content/language/get-direction.ts';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { Breadcrumb } from '#app/site/components/breadcrumb.tsx';
import { SavePlace } from '#app/site/suitcase/save-place.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import styles from './banner.module.css';
import type { DestinationPageData } from './create-destination-page.server.ts';

const pagesAbove = [
  { name: 'Home', path: '/' },
  { name: 'Destinations', path: '/destinations' },
];

/** The poster of a destination across the whole width: its image, its name, and a stamp with its region and best months. */
export function Banner({ slug, name, language, image, region, months, url }: DestinationPageData) {
  const lang = useContentLanguage()(language);
  return (
    <header className={styles.banner}>
      <PosterImage
        image={image}
        name={name}
        widths={[780, 1200, 1600, 2000]}
        // On phones, a landscape image fills the height of the banner and is wider than the window.
        sizes="(max-width: 767px) 160vw, 100vw"
        first
        className={styles.image}
      />
      <div className={styles.words}>
        <div className={styles.column}>
          <Breadcrumb pages={pagesAbove} />
          <h1 className={styles.name} lang={lang} dir={getDirection(lang)} {...fitText(name)}>
            {name}
          </h1>
          <div className={styles.line}>
            {(region || months) && (
              <p className={styles.stamp}>
                {region && <bdi lang={lang}>{region}</bdi>}
                {months && <span>{months.sentence}</span>}
              </p>
            )}
            {/* The destination of a preview has no URL, and visitors cannot save it. */}
            {url && <SavePlace slug={slug} name={name} />}
          </div>
        </div>
      </div>
    </header>
  );
}
