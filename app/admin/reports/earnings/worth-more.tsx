import { useMemo } from 'react';
import { formatNumber } from '#app/ui/format-number.ts';
import type { EarningData } from './earning-data.ts';
import styles from './earnings.module.css';
import { findWorthMore, type Hint } from './sum-earnings.ts';

const times = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What could earn more, and what travelers looked for in vain. */
export function WorthMore({ data }: { data: EarningData }) {
  const { unclicked, unpaid, missing } = useMemo(() => findWorthMore(data), [data]);
  return (
    <section className={styles.section} aria-labelledby="worth-more">
      <div className={styles.head}>
        <h2 id="worth-more">Worth more of</h2>
      </div>
      <div className={styles.hints}>
        <Hints
          title="Much seen, rarely clicked"
          lead="Fewer than half the clicks that so many views usually bring."
          hints={unclicked}
          describe={({ views, clicks }) =>
            `${times(views, 'view', 'views')}, ${times(clicks, 'click', 'clicks')}`
          }
        />
        <Hints
          title="Much clicked, never earning"
          lead="Clicks to partners whose reports are here, without a booking that pays."
          hints={unpaid}
          describe={({ clicks }) => times(clicks, 'click', 'clicks')}
        />
        <Hints
          title="Searched and missing"
          lead="What travelers looked for here at least three times, and did not find."
          hints={missing}
          describe={({ views }) => times(views, 'search', 'searches')}
        />
      </div>
    </section>
  );
}

interface HintsProps {
  title: string;
  lead: string;
  hints: readonly Hint[];
  describe: (hint: Hint) => string;
}

function Hints({ title, lead, hints, describe }: HintsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{hints.length === 0 ? `${lead} Nothing so far.` : lead}</p>
      {hints.length > 0 && (
        <ol>
          {hints.map((hint) => (
            <li key={hint.key}>
              {hint.key.startsWith('/') ? (
                <a href={encodeURI(hint.key)} target="_blank" rel="noopener">
                  {hint.name}
                </a>
              ) : (
                <span dir="auto">{hint.name}</span>
              )}
              <span className={styles.detail}>{describe(hint)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
