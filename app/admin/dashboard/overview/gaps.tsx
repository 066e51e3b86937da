import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { findGaps, listSwitchableSamples } from './find-gaps.ts';
import styles from './gaps.module.css';
import { useChangeHiddenGaps, useHiddenGaps } from './hidden-gaps.ts';
import { OverviewSection } from './overview-section.tsx';

/** Shows what is still a sample or missing, each with a link to where it is fixed and a button that hides it. */
export function Gaps({ site: { data: site, refetch } }: { site: UseQueryResult<SiteState> }) {
  const mail = useMessageMail();
  const { data: hiddenIds = [] } = useHiddenGaps();
  const { mutate: change, isPending, variables } = useChangeHiddenGaps();
  const changing = isPending ? variables?.id : undefined;
  const prefix = useId();
  const summaryId = `${prefix}-hidden`;
  // A pressed button disappears with its line. The focus moves to the hidden lines, or to the line that is shown again.
  const nextFocus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element to focus is there when the hidden ones have changed
  useEffect(() => {
    if (nextFocus.current !== null) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [hiddenIds]);
  const setHidden = (id: string, isHidden: boolean) => {
    nextFocus.current = isHidden ? summaryId : `${prefix}-${id}`;
    change({ id, isHidden });
  };

  const gaps = site && findGaps(site, mail);
  if (gaps?.length === 0) return null;
  const hidden = gaps?.filter(({ id }) => hiddenIds.includes(id)) ?? [];
  const shown = gaps?.filter((gap) => !hidden.includes(gap)) ?? [];
  const switchable = site ? listSwitchableSamples(site) : [];
  return (
    <OverviewSection
      title="Still sample or missing"
      failure={
        !gaps && { sentence: 'What is still sample or missing could not be loaded.', onRetry: refetch }
      }
      className={styles.section}
    >
      {shown.length > 0 && (
        <ul className={styles.gaps}>
          {shown.map(({ id, title, text, to }) => (
            <li key={id} className={styles.line}>
              <Link id={`${prefix}-${id}`} to={to} className={styles.gap}>
                <span className={styles.words}>
                  <span className={styles.title}>
                    {title} <Icon name={adminIcons.arrowRight} size={16} />
                  </span>{' '}
                  <span className={styles.text}>{text}</span>
                </span>
              </Link>
              <button type="button" className={styles.hide} onClick={() => setHidden(id, true)}>
                {changing === id ? 'Hiding...' : 'Hide'}
                <VisuallyHidden>{` (${title})`}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && switchable.length > 0 && (
        <p className={styles.note}>
          Or <Link to={siteSettings.path}>switch sample content off</Link>:{' '}
          {`the sample ${new Intl.ListFormat('en').format(switchable)} then disappear from the pages, and everything else in this list stays until you change it.`}
        </p>
      )}
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary id={summaryId}>
            {hidden.length === 1 ? '1 hidden line' : `${hidden.length} hidden lines`}
          </summary>
          <ul>
            {hidden.map(({ id, title }) => (
              <li key={id} className={styles.line}>
                <span className={styles.words}>{title}</span>
                <button type="button" className={styles.hide} onClick={() => setHidden(id, false)}>
                  {changing === id ? 'Showing...' : 'Show again'}
                  <VisuallyHidden>{` (${title})`}</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </OverviewSection>
  );
}
