import { useState } from 'react';
import { handleImageFailure, watchFailure } from '#app/ui/images/image-failure.ts';
import { Link } from '#app/ui/link.tsx';
import { useSiteLanguage, useSiteLogo, useSiteTitle } from '#app/ui/site-title.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import styles from './brand.module.css';
import { BrandMark } from './brand-mark.tsx';

/**
 * The mark and the site's name, as a link to the home page. The owner's logo takes the place of the mark; a logo with the
 * name in it takes the place of both. If the logo cannot be loaded, the mark and the name are shown.
 */
export function Brand() {
  const name = useSiteTitle();
  const language = useSiteLanguage();
  const logo = useSiteLogo();
  const prefetch = usePrefetch();
  const [missing, setMissing] = useState<string | null>(null);
  const shown = logo && logo.src !== missing ? logo : null;
  return (
    <Link to="/" className={styles.brand} prefetch={prefetch}>
      {shown ? (
        // biome-ignore lint/a11y/useAltText: `alt` is required and in the spread props
        <img
          {...shown}
          {...watchFailure((image) => handleImageFailure(image, () => setMissing(image.getAttribute('src'))))}
        />
      ) : (
        <BrandMark className={styles.mark} />
      )}
      {/* Only a logo with the name in it has an alternative text. */}
      {!shown?.alt && (
        <span className={styles.name} lang={language} dir="auto" {...fitText(name)}>
          {name}
        </span>
      )}
    </Link>
  );
}
