import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import type { ChangeBinding } from '#platform/realtime/protocol/join-config.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import type { Filter } from './filter.ts';
import { matchesFilters } from './match-filters.ts';
import type { PublishedTable } from './published-tables.ts';

/** A binding with the number by which the client finds it again. */
export interface IdentifiedBinding extends ChangeBinding {
  id: number;
}

/** A binding that is being served. */
export interface Subscription {
  channel: Channel;
  binding: IdentifiedBinding;
  filters: Filter[];
  /** The columns to send. Undefined means all that the subscriber may read. */
  select: string[] | undefined;
}

/** Returns whether a binding concerns a table. `*`, and no table, stand for all. */
export const matchesTable = ({ schema, table = '*' }: ChangeBinding, { schema: s, name }: PublishedTable) =>
  (schema === '*' || schema === s) && (table === '*' || table === name);

/** Returns whether a subscriber of a table wants a change of it. `visibleOld`: the columns of `old` that it may see. */
export function wantsChange(
  { binding, filters }: Subscription,
  { type, record, old }: LoggedChange,
  visibleOld: string[],
): boolean {
  if (binding.event !== '*' && binding.event.toUpperCase() !== type) return false;
  if (filters.length === 0) return true;
  if (type !== 'DELETE') return matchesFilters(filters, record ?? {});
  return matchesFilters(filters, pick(old ?? {}, visibleOld));
}

export function pick(record: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}
