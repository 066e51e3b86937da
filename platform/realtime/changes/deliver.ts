import type { Database } from '#platform/database/database.ts';
import { createPauses } from '#platform/limits/pauses.ts';
import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import { encodeText } from '#platform/realtime/protocol/text-frame.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { findColumnAccess, isRestricted, writeChange } from './change-message.ts';
import { matchesFilters } from './match-filters.ts';
import type { PublishedTable } from './published-tables.ts';
import { addToCheck, type RowChecks, runChecks, type VisibleRows } from './row-checks.ts';
import { type Subscription, wantsChange } from './subscription.ts';

const unauthorized = ['Error 401: Unauthorized'];
const noPrimaryKey = ['Error 400: Bad Request, no primary key'];

/**
 * A change and a subscriber that wants it. `check` is the key of the check whether the subscriber may see the row, or
 * undefined if no check is needed.
 */
interface Delivery {
  number: number;
  change: LoggedChange;
  table: PublishedTable;
  subscription: Subscription;
  check: string | undefined;
}

interface DeliverOptions {
  database: Database;
  tables: Map<string, PublishedTable>;
  findSubscriptions(table: PublishedTable): Subscription[];
  /** It is called for a channel to which changes could not be delivered, because the database was not available for long. */
  onLost(channel: Channel): void;
}

/** Sends changes to the subscribers that want and may see them, in the order of the log. */
export async function deliverChanges(
  { database, tables, findSubscriptions, onLost }: DeliverOptions,
  changes: LoggedChange[],
): Promise<void> {
  const deliveries: Delivery[] = [];
  const checks: RowChecks = new Map();
  const pause = createPauses();
  for (const [number, change] of changes.entries()) {
    const table = tables.get(change.table);
    for (const subscription of table ? findSubscriptions(table) : []) {
      const delivery = plan(number, change, table as PublishedTable, subscription, checks);
      if (delivery) deliveries.push(delivery);
      await pause();
    }
  }
  const visible = await runChecks(database, checks, onLost);
  const written = new Map<string, string>();
  for (const delivery of deliveries) {
    // A check that could not be made is missing, and `onLost` has been called for its channel.
    if (delivery.check !== undefined && !visible.has(delivery.check)) continue;
    send(delivery, delivery.check === undefined ? undefined : visible.get(delivery.check), written);
    await pause();
  }
}

function plan(
  number: number,
  change: LoggedChange,
  table: PublishedTable,
  subscription: Subscription,
  checks: RowChecks,
): Delivery | undefined {
  const { channel, select } = subscription;
  const { role } = channel.identity;
  if (!wantsChange(subscription, change, findColumnAccess(table, role, select).oldColumns)) return;
  const isChecked = change.type !== 'DELETE' && isRestricted(table, role) && !findFault(table, role);
  const check = isChecked ? addToCheck(checks, channel, table, number, change) : undefined;
  return { number, change, table, subscription, check };
}

/** Returns the error that a subscriber gets in place of the row. */
function findFault(table: PublishedTable, role: string): string[] | null {
  const keys = table.columns.filter(({ isKey }) => isKey);
  if (keys.some(({ readers }) => !readers.includes(role))) return unauthorized;
  if (!table.columns.some(({ readers }) => readers.includes(role))) return unauthorized;
  return keys.length === 0 && isRestricted(table, role) ? noPrimaryKey : null;
}

function send(
  { number, change, table, subscription, check }: Delivery,
  rows: VisibleRows,
  written: Map<string, string>,
): void {
  const { channel, binding, filters, select } = subscription;
  const { connection, topic, identity } = channel;
  if (connection.channels.get(topic) !== channel) return;
  // The policies fail for the subscriber (`VisibleRows`).
  const isFailed = check !== undefined && rows === undefined;
  const record = check === undefined ? change.record : (rows?.get(number) ?? null);
  // The visible row may be later than the logged version that the filters have matched, so it is matched again.
  if (check !== undefined && !isFailed) {
    if (!record || !matchesFilters(filters, record)) return;
  }
  const errors = isFailed ? unauthorized : findFault(table, identity.role);
  const key = `${number} ${check ?? identity.role} ${select?.join() ?? '*'}`;
  const access = errors ? { columns: [], oldColumns: [] } : findColumnAccess(table, identity.role, select);
  const data = written.get(key) ?? writeChange(table, change, record, access, errors);
  written.set(key, data);
  const text = encodeText(connection.version, {
    joinRef: null,
    ref: null,
    topic,
    event: 'postgres_changes',
    payload: `{"ids":[${binding.id}],"data":${data}}`,
  });
  connection.send({ data: Buffer.from(text), isBinary: false });
}
