import { useEffect } from 'react';
import { useMessageCounts } from './use-counts.ts';

/** Passes the number of unread messages on to the menu, which is outside of the panel's queries. */
export function UnreadCount({ onChange }: { onChange: (count: number) => void }) {
  const count = useMessageCounts()?.unread ?? 0;
  useEffect(() => onChange(count), [count, onChange]);
  // When the owner signs out, the number is removed, so that the next owner who signs in does not see it.
  useEffect(() => () => onChange(0), [onChange]);
  return null;
}
