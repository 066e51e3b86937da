import { useState } from 'react';
import { useChangeRows } from '#app/admin/collections/list/selection/use-change-rows.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import styles from '#app/admin/editor/fields/note.module.css';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { type Deal, deals } from './collection.ts';
import { getDealState } from './deal-state.ts';
import { endNowChange } from './end-now-change.ts';

interface EndNowProps {
  stored: Deal;
  /** Called with the deal as it is stored then. Whatever else was typed into the form is still to be saved. */
  onEnded: (ended: Deal) => void;
}

/** Ends a deal that is on sale at once, as the list does with selected deals (docs/product/deals.md). */
export function EndNow({ stored, onEnded }: EndNowProps) {
  const connect = useConnect();
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const { notify } = useNotices();
  const { mutate, isPending } = useChangeRows({
    collection: deals,
    // The form itself chooses another end.
    notifyWithUndo: notify,
    onChanged: async () => {
      setReading(true);
      // If the deal cannot be read, the form keeps the former end. Its next save then finds that the deal has changed.
      const ended = await findRow((await connect()).client, deals.table, stored.id).catch(() => null);
      setReading(false);
      if (!ended) return;
      setEndedAt(ended.ends_at);
      onEnded(ended);
    },
  });
  const isBusy = isPending || isReading;
  // The button disappears when the deal has ended, so the note that takes its place gets the focus.
  const note = useFocusAfter<HTMLParagraphElement>(isBusy);
  if (endedAt === stored.ends_at)
    return (
      <p ref={note} tabIndex={-1} data-focus-target className={styles.note}>
        It has ended: visitors do not see it anymore. To sell it again, choose another end, and save.
      </p>
    );
  if (getDealState(stored.published_at, stored.ends_at, Date.now()) !== 'published') return null;
  const { label, ...change } = endNowChange;
  return (
    <div>
      <Button
        size="small"
        busyLabel={isBusy && 'Ending...'}
        onClick={() => mutate({ ids: [stored.id], ...change })}
      >
        {label}
      </Button>
    </div>
  );
}
