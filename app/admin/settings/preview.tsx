import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { PreviewHero } from '#app/admin/editor/layout/preview-hero.tsx';
import { useStoredLook } from '#app/admin/site-preview/use-stored-look.ts';
import { defaultHero } from '#domain/hero.ts';
import { createHomeTitle, describeHome } from '#domain/home-head.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { flattenText } from './description-type.tsx';
import type { SiteSettingsDraft } from './fields.tsx';
import styles from './preview.module.css';

/** The home page in a list of search results, and its top without slides, roughly as it looks in a browser. */
export function SiteSettingsPreview({ draft }: { draft: SiteSettingsDraft }) {
  const name = draft.site_title.trim() || defaultSiteTitle;
  const title = createHomeTitle(name, useStoredLook().tagline);
  return (
    <div className={styles.previews}>
      <PreviewFrame caption="In search results">
        <SearchResult name={name} title={title} draft={draft} />
      </PreviewFrame>
      <PreviewFrame caption="Preview, without slides">
        <div className={styles.window}>
          <p className={styles.tab}>{title}</p>
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
    </div>
  );
}

/** The home page, roughly as a search engine lists it: in the look of the search engine, not of the site. */
function SearchResult({ name, title, draft }: { name: string; title: string; draft: SiteSettingsDraft }) {
  return (
    <div className={styles.result}>
      <p className={styles.site} dir="auto">
        {name}
      </p>
      <p className={styles.host}>{location.host}</p>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.description} dir="auto">
        {describeHome(name, flattenText(draft.description), draft.show_samples)}
      </p>
    </div>
  );
}
