import { useState } from 'react';
import { deals as collection } from '#app/admin/deals/collection.ts';
import { AdminEmpty } from '#app/admin/page/admin-message.tsx';
import { useUndo } from '#app/admin/page/use-undo.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DealCheck } from './deal-check.tsx';
import type { QueuedDeal } from './use-deal-queue.ts';

/** The queue: one deal in focus, until all are checked. */
export function Desk({ deals }: { deals: readonly QueuedDeal[] }) {
  const [startedAt, setStartedAt] = useState(getStartOfDay);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const notifyWithUndo = useUndo();
  const unchecked = deals.filter((each) => getCheckTime(each) < startedAt);
  const queue = unchecked.filter(({ id }) => !skipped.includes(id));
  const [deal] = queue;

  if (deals.length === 0)
    return (
      <AdminEmpty
        sentence="No deal is on sale or scheduled."
        action={<ButtonLink to={`${collection.path}/new`}>Add New Deal</ButtonLink>}
      />
    );
  if (!deal)
    return unchecked.length > 0 ? (
      <AdminEmpty
        sentence={
          unchecked.length === 1 ? 'One deal was skipped.' : `${unchecked.length} deals were skipped.`
        }
        action={
          <Button variant="sea" onClick={() => setSkipped([])}>
            Go through what was skipped
          </Button>
        }
      />
    ) : (
      <AdminEmpty
        sentence="All deals are checked."
        action={
          // The clock of this browser may not be that of the database.
          <Button onClick={() => setStartedAt(Math.max(...deals.map(getCheckTime)) + 1)}>Check again</Button>
        }
      />
    );
  return (
    <DealCheck
      deal={deal}
      count={queue.length}
      notifyWithUndo={notifyWithUndo}
      onSkip={() => {
        setSkipped([...skipped, deal.id]);
        notifyWithUndo({ title: '1 deal skipped', description: deal.title }, () =>
          setSkipped((ids) => ids.filter((id) => id !== deal.id)),
        );
      }}
    />
  );
}

const getCheckTime = ({ checked_at }: QueuedDeal) => Date.parse(checked_at);

/** What was checked today need not be checked again. */
const getStartOfDay = () => new Date().setHours(0, 0, 0, 0);
