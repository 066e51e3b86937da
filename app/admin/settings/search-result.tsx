import { useStoredLook } from '#app/admin/site-preview/use-stored-look.ts';
import { createHomeTitle, describeHome } from '#domain/home-head.ts';
import { flattenText, type SiteSettingsDraft } from './form-definition.ts';
import styles from './search-result.module.css';

/** The home page, roughly as a search engine lists it, whose look is not that of the site. */
export function SearchResult({ name, draft }: { name: string; draft: SiteSettingsDraft }) {
  const { tagline } = useStoredLook();
  return (
    <div className={styles.result}>
      <p className={styles.site} dir="auto">
        {name}
      </p>
      <p className={styles.host}>{location.host}</p>
      <p className={styles.title} dir="auto">
        {createHomeTitle(name, tagline)}
      </p>
      <p className={styles.description} dir="auto">
        {describeHome(name, flattenText(draft.description), draft.show_samples)}
      </p>
    </div>
  );
}
