import { Link } from 'react-router';
import { Callout } from '#app/admin/page/callout.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { suspected } from './folders.ts';
import { useMessageCounts } from './use-counts.ts';

/** Says that suspected messages of the last day wait for a look, because nobody was emailed about them. */
export function UncheckedNote() {
  const count = useMessageCounts()?.unchecked ?? 0;
  if (count === 0) return null;
  return (
    <Callout>
      <p>
        <Link to={suspected.path}>
          {count === 1 ? '1 suspected message' : `${formatNumber(count)} suspected messages`} of the last day
        </Link>
        . {count === 1 ? 'It' : 'Some'} may be real: have a look.
      </p>
    </Callout>
  );
}
