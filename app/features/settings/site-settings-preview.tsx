import { defaultHero } from '#domain/hero.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { SiteSettingsDraft } from './site-settings.ts';
import styles from './site-settings-preview.module.css';

/** The top of the home page about as it looks without slides, in a browser's tab. */
export function SiteSettingsPreview({ draft }: { draft: SiteSettingsDraft }) {
  const name = draft.site_title.trim() || defaultSiteTitle;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>Preview, without slides</figcaption>
      <div className={styles.window}>
        <p className={styles.tab}>{`${name} | Places worth the journey`}</p>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span>{name}</span>
        </p>
        <div className={styles.hero}>
          <p className={styles.title}>{draft.hero_title.trim() || defaultHero.title}</p>
          <p className={styles.subtitle}>{draft.hero_subtitle.trim() || defaultHero.subtitle}</p>
          <span className={styles.action}>{defaultHero.callToAction}</span>
        </div>
      </div>
    </figure>
  );
}
