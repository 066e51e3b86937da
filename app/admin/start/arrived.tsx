import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type Ref } from 'react';
import { Gaps } from '#app/admin/dashboard/overview/gaps.tsx';
import { website } from '#app/admin/page/menu-links.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './page.module.css';
import type { Progress } from './progress/progress.ts';
import { getStopPath, type StopId, stopIds, stops } from './progress/stops.ts';

interface ArrivedProps {
  titleRef: Ref<HTMLHeadingElement>;
  progress: Progress;
  site: UseQueryResult<SiteState>;
  isClosed: boolean;
  onClose: () => void;
}

/** The end of the guide: what was left out, and what visitors still see as a sample or do not see at all. */
export function Arrived({ titleRef, progress, site, isClosed, onClose }: ArrivedProps) {
  const left = stopIds.filter((id) => progress.stops[id] !== 'done');
  return (
    <section className={styles.stop} aria-labelledby="stop-title">
      <header className={styles.head}>
        <h2 id="stop-title" ref={titleRef} tabIndex={-1} data-focus-target className={styles.title}>
          {left.length === 0 ? 'You have arrived' : 'The end of the line, for now'}
        </h2>
        <p className={styles.lead}>
          {left.length === 0 ? (
            'Your name, your places, your words, and a link that earns money. Before you tell people about your site, look at what is still ours.'
          ) : (
            <>
              <LeftOut stopIds={left} />
              {!isClosed && ' The guide stays on the dashboard until you close it.'}
            </>
          )}
          {progress.stops.partner === 'done' && !progress.isTried && (
            <>
              {' Your partner link is not tried yet: '}
              <Link to={getStopPath('partner')}>try it</Link>.
            </>
          )}
        </p>
      </header>
      {/* What is left out is said above, so the list does not say it again. */}
      <Gaps site={site} without={left.map((id) => stops[id].gap)} />
      <div className={styles.foot}>
        <ButtonAnchor href={website.path} target="_blank" rel="noopener" variant="sea">
          Look at my site
        </ButtonAnchor>
        <Button onClick={onClose}>Close the guide</Button>
      </div>
    </section>
  );
}

/** Names the stops that were left out, with links to them. */
const LeftOut = ({ stopIds }: { stopIds: readonly StopId[] }) => (
  <>
    You have left out:{' '}
    {stopIds.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && (index === stopIds.length - 1 ? ' and ' : ', ')}
        <Link to={getStopPath(id)}>{stops[id].label.toLowerCase()}</Link>
      </Fragment>
    ))}
    .
  </>
);
