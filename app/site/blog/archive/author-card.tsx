import { createSrcSet } from '#app/client/image-renditions.ts';
import { handleImageFailure, hideMissing, watchFailure } from '#app/ui/images/image-failure.ts';
import styles from './author-card.module.css';
import type { AuthorProfile } from './read-author.ts';

/** The portrait, the text and the links of an author who shows them. */
export function AuthorCard({ profile: { portrait, portraitAlt, about, links } }: { profile: AuthorProfile }) {
  if (!portrait && !about && links.length === 0) return null;
  return (
    <div className={styles.card}>
      {portrait && (
        <img
          {...watchFailure((image) => handleImageFailure(image, () => hideMissing(image)))}
          className={styles.portrait}
          width={144}
          height={144}
          sizes="144px"
          srcSet={createSrcSet(portrait, [160, 320, 480])}
          src={portrait}
          alt={portraitAlt}
        />
      )}
      <div className={styles.words}>
        {about && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link}>
                <a href={link} rel="me nofollow noopener" dir="ltr">
                  {toLinkText(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A URL as people read it: without its scheme, `www.` and a slash at its end. */
const toLinkText = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
