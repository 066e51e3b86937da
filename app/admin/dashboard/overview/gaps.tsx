import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { useChangeGuide, useGuide } from '#app/admin/start/progress/use-guide.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { findGaps, listSwitchableSamples } from './find-gaps.ts';
import styles from './gaps.module.css';
import { OverviewSection } from './overview-section.tsx';

/** At first, only what matters most is shown: so many lines, and one more if it is the last one. */
const maxShown = 4;

const none: readonly string[] = [];

interface GapsProps {
  site: UseQueryResult<SiteState>;
  /** The ids of those of which the page says itself that they are missing. */
  without?: readonly (string | undefined)[];
}

/** Shows what is still a sample or missing, each with a link to where it is fixed and a button that hides it. */
export function Gaps({ site: { data: site, refetch }, without = [] }: GapsProps) {
  const mail = useMessageMail();
  const hiddenIds = useGuide().data?.hidden_gaps ?? none;
  const {
    mutate: change,
    isPending,
    variables,
  } = useChangeGuide({
    errorTitle: 'Error saving the dashboard',
  });
  const changing = isPending && variables && 'gap' in variables ? variables.gap : undefined;
  const [showsAll, setShowsAll] = useState(false);
  const prefix = useId();
  const summaryId = `${prefix}-hidden`;
  // A pressed button disappears, alone or with its line. The focus moves to the hidden lines, or to the line that appears.
  const nextFocus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element to focus is there when other lines are shown
  useEffect(() => {
    if (nextFocus.current !== null) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [hiddenIds, showsAll]);
  const setHidden = (id: string, isHidden: boolean) => {
    nextFocus.current = isHidden ? summaryId : `${prefix}-${id}`;
    // The line that is shown again may stand behind the first ones.
    if (!isHidden) setShowsAll(true);
    change({ gap: id, isHidden });
  };

  const gaps = site && findGaps(site, mail).filter(({ id }) => !without.includes(id));
  if (gaps?.length === 0) return null;
  const hidden = gaps?.filter(({ id }) => hiddenIds.includes(id)) ?? [];
  const shown = gaps?.filter((gap) => !hidden.includes(gap)) ?? [];
  const listed = showsAll || shown.length <= maxShown + 1 ? shown : shown.slice(0, maxShown);
  const next = shown[listed.length];
  const switchable = site ? listSwitchableSamples(site) : [];
  return (
    <OverviewSection
      title="Still sample or missing"
      failure={
        !gaps && { sentence: 'What is still sample or missing could not be loaded.', onRetry: refetch }
      }
    >
      {shown.length > 0 && (
        <ul className={styles.gaps}>
          {listed.map(({ id, title, text, to }) => (
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
      {shown.length > 0 && (next || switchable.length > 0) && (
        <div className={styles.foot}>
          {next && (
            <Button
              size="small"
              onClick={() => {
                nextFocus.current = `${prefix}-${next.id}`;
                setShowsAll(true);
              }}
            >
              {`Show all ${formatNumber(shown.length)}`}
            </Button>
          )}
          {switchable.length > 0 && (
            <p className={styles.note}>
              Or <Link to={`${siteSettings.path}#show_samples`}>switch sample content off</Link>:{' '}
              {`the sample ${new Intl.ListFormat('en').format(switchable)} then disappear.`}
            </p>
          )}
        </div>
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
