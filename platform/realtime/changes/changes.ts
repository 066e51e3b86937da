import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isLockTimeout } from '#platform/database/unavailable.ts';
import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import { type Channel, isOpen, pushSystem } from '#platform/realtime/rooms/channel.ts';
import { mayReadRows } from './change-message.ts';
import { deliverChanges } from './deliver.ts';
import { FilterError } from './filter.ts';
import { createSubscriptionPreparer } from './prepare-subscription.ts';
import { createPublishedTablesCache, type PublishedTable } from './published-tables.ts';
import { type IdentifiedBinding, matchesTable, type Subscription } from './subscription.ts';
import { createTableWatch } from './watch-tables.ts';

/** The time after which a subscription is tried again when the database was not available or a table was locked. */
const subscribeAgainMs = 2000;
/** The longest time that a join waits until its changes are followed. supabase-js gives a join up after 10 seconds. */
const maxJoinMs = 5000;

export type Changes = ReturnType<typeof createChanges>;

interface ChangesOptions {
  database: Database;
  /** `RealtimeSettings` describes it. */
  hidesUnreadable: boolean;
  /** It is called for a channel to which changes could not be delivered. */
  onLost(channel: Channel): void;
}

/** Creates the service of the bindings of postgres_changes (docs/protocols/realtime-changes.md#changes-of-tables). */
export function createChanges({ database, hidesUnreadable, onLost }: ChangesOptions) {
  const subscriptions = new Map<Channel, Subscription[]>();
  const getTables = createPublishedTablesCache(database);
  const counts = new Map<string, number>();
  const watch = createTableWatch(database);
  const prepare = createSubscriptionPreparer({ database, getTables, watch: watch.watch });
  let lastId = 0;

  /** Reports each outcome, until the changes are followed or cannot be. */
  async function follow(
    channel: Channel,
    bindings: IdentifiedBinding[],
    report: (outcome: Outcome) => void,
  ): Promise<void> {
    while (isOpen(channel)) {
      try {
        const prepared: Subscription[] = [];
        for (const binding of bindings) prepared.push(await prepare(channel, binding));
        return report({ prepared });
      } catch (error) {
        // A lock timeout is not reported: it says nothing about the bindings, only that another transaction is long.
        if (!isLockTimeout(error)) report({ error });
        if (isFinal(error)) return;
      }
      await sleep(subscribeAgainMs, undefined, { ref: false });
    }
  }

  function begin(channel: Channel, outcome: Outcome): void {
    if (!isOpen(channel)) return;
    if ('error' in outcome) {
      pushSystem(channel, 'postgres_changes', 'error', toMessage(outcome.error));
      return;
    }
    subscriptions.set(channel, outcome.prepared);
    pushSystem(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  /** Returns whether a subscription is delivered the changes of a table. */
  const receives = ({ binding, channel }: Subscription, table: PublishedTable) =>
    matchesTable(binding, table) && (!hidesUnreadable || mayReadRows(table, channel.identity.role));

  function addCount({ connection, config }: Channel, sign: 1 | -1): void {
    const { client } = connection.caller;
    const count = (counts.get(client) ?? 0) + sign * config.changes.length;
    if (count === 0) counts.delete(client);
    else counts.set(client, count);
  }

  const listSubscriptions = () => [...subscriptions.values()].flat();

  return {
    /** Counts the bindings of a client's channels. */
    count: (client: string) => counts.get(client) ?? 0,
    /** Gives each binding of a channel a number, for the reply to the join. The bindings count until `unsubscribe`. */
    identifyBindings(channel: Channel): IdentifiedBinding[] {
      addCount(channel, 1);
      return channel.config.changes.map((binding) => {
        lastId += 1;
        return { id: lastId, ...binding };
      });
    },
    /**
     * Begins to follow the changes that a joining channel asks for. Resolves when they are followed or cannot be, at the
     * latest after 5 seconds. The resulting function is to be called when the client knows its bindings. From then on,
     * changes are delivered, and the client is notified of that, or of the reason why not.
     */
    async subscribe(channel: Channel, bindings: IdentifiedBinding[]): Promise<() => void> {
      if (bindings.length === 0) return () => {};
      let latest: Outcome | undefined;
      let hasBegun = false;
      const decided = Promise.withResolvers<void>();
      const timer = setTimeout(decided.resolve, maxJoinMs).unref();
      const followed = follow(channel, bindings, (outcome) => {
        latest = outcome;
        if (hasBegun) begin(channel, outcome);
      });
      void followed.then(decided.resolve);
      await decided.promise;
      clearTimeout(timer);
      return () => {
        hasBegun = true;
        if (latest) begin(channel, latest);
      };
    },
    unsubscribe(channel: Channel): void {
      addCount(channel, -1);
      subscriptions.delete(channel);
    },
    async deliver(changes: LoggedChange[]): Promise<void> {
      if (subscriptions.size === 0) return;
      const tables = await getTables();
      const byTable = new Map<string, Subscription[]>();
      const findSubscriptions = (table: PublishedTable) => {
        const found =
          byTable.get(table.oid) ??
          listSubscriptions().filter((subscription) => receives(subscription, table));
        byTable.set(table.oid, found);
        return found;
      };
      await deliverChanges({ database, tables, findSubscriptions, onLost }, changes);
    },
    /** Keeps the triggers of followed tables, and removes those of others. */
    async tidy(): Promise<void> {
      const all = listSubscriptions();
      for (const table of (await getTables()).values())
        if (all.some(({ binding }) => matchesTable(binding, table)))
          await watch.watch(table).catch((error) => {
            if (!isLockTimeout(error)) throw error;
          });
      await watch.removeUnused();
    },
  };
}

/** The result of a try to follow changes. */
type Outcome = { prepared: Subscription[] } | { error: unknown };

/** Returns whether the same bindings would fail again. */
const isFinal = (error: unknown): error is FilterError | DatabaseError =>
  error instanceof FilterError || (error instanceof DatabaseError && !isLockTimeout(error));

function toMessage(error: unknown): string {
  const start = 'Unable to subscribe to changes with given parameters';
  if (isFinal(error)) return `${start}: ${error.message}`;
  console.error('realtime: a subscription failed:', toLogEntry(error));
  return `${start}. Try again shortly`;
}
