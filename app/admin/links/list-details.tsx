import { createContext, use } from 'react';
import type { ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import styles from './links.module.css';
import { RecordUses } from './record-uses.tsx';
import { type LinkDetails, useLinkDetails } from './use-link-details.ts';

const DetailsContext = createContext<ReadonlyMap<string, LinkDetails>>(new Map());

interface DetailsProviderProps extends Pick<ListWrapperProps<{ id: string }>, 'rows' | 'children'> {}

/** Reads what the list shows of its links besides their records, all in one request. */
export function LinkDetailsProvider({ rows, children }: DetailsProviderProps) {
  const details = useLinkDetails(rows.map(({ id }) => id).sort());
  return <DetailsContext value={details ?? new Map()}>{children}</DetailsContext>;
}

/** Nothing while the details are being read. */
export const PartnerName = ({ id }: { id: string }) => use(DetailsContext).get(id)?.partner;

export function WhereUsed({ id }: { id: string }) {
  const details = use(DetailsContext).get(id);
  if (!details) return null;
  if (!details.uses) return <span className={styles.muted}>Nowhere</span>;
  return <RecordUses uses={details.uses} count={details.use_count} max={1} />;
}

const stateLabels = { works: 'Works', moved: 'Moved', broken: 'Broken', unknown: 'Not known' } as const;

/** What the daily check has found. */
export function LinkState({ id }: { id: string }) {
  const state = use(DetailsContext).get(id)?.state;
  return (
    state && (
      <span data-broken={state === 'broken' || undefined} className={styles.state}>
        {stateLabels[state]}
      </span>
    )
  );
}

/** The clicks, and apart from them what only browsers have reported. */
export function Clicks({ id, isDirect }: { id: string; isDirect: boolean }) {
  const details = use(DetailsContext).get(id);
  if (!details) return null;
  const { clicks, reported } = details;
  if (clicks === null || reported === null) return <span className={styles.muted}>Not counted</span>;
  return (
    <>
      {(!isDirect || clicks > 0) && <span>{formatNumber(clicks)}</span>}
      {(isDirect || reported > 0) && (
        <span className={styles.muted} title="Reported by the browser, which proves no click">
          {` ${formatNumber(reported)} reported`}
        </span>
      )}
    </>
  );
}
