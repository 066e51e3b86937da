import { PreviewFrame } from '#app/admin/editor/preview-frame.tsx';
import { PreviewHero } from '#app/admin/editor/preview-hero.tsx';
import { defaultHero } from '#domain/hero.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { SiteSettingsDraft } from './form-definition.ts';
import styles from './preview.module.css';

/** The top of the home page without slides, roughly as it looks in a browser. */
export function SiteSettingsPreview({ draft }: { draft: SiteSettingsDraft }) {
  const name = draft.site_title.trim() || defaultSiteTitle;
  return (
    <PreviewFrame caption="Preview, without slides">
      <div className={styles.window}>
        <p className={styles.tab}>{`${name} | Places worth the journey`}</p>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span>{name}</span>
        </p>
        <PreviewHero
          title={draft.hero_title.trim() || defaultHero.title}
          subtitle={draft.hero_subtitle.trim() || defaultHero.subtitle}
          action={defaultHero.callToAction}
          className={styles.hero}
        />
      </div>
    </PreviewFrame>
  );
}
