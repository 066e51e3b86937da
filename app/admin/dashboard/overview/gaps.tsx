import { Link } from 'react-router';
import { useMessageMail } from '#app/admin/messages/use-message-mail.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { findGaps, hasSwitchableSamples } from './find-gaps.ts';
import styles from './gaps.module.css';
import { OverviewSection } from './overview-section.tsx';

interface GapsProps {
  /** Undefined if it could not be read. */
  site: SiteState | undefined;
  onRetry: () => void;
}

/** What is still a sample or missing, each with a link to the page where it is fixed. */
export function Gaps({ site, onRetry }: GapsProps) {
  const mail = useMessageMail();
  const gaps = site && findGaps(site, mail);
  if (gaps?.length === 0) return null;
  return (
    <OverviewSection
      title="Still sample or missing"
      failure={!gaps && { sentence: 'What is still sample or missing could not be loaded.', onRetry }}
      className={styles.section}
    >
      <ul className={styles.gaps}>
        {gaps?.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to} className={styles.gap}>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
              </span>
              <Icon name={adminIcons.arrowRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {site && hasSwitchableSamples(site) && (
        <p className={styles.note}>
          Or <Link to={siteSettings.path}>switch sample content off</Link>: what has no content of yours then
          disappears from the pages.
        </p>
      )}
    </OverviewSection>
  );
}
