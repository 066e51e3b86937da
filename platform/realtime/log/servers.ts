import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

/** The interval at which a server announces itself, and the time after which other servers take it for ended. */
const announceMs = 10_000;
const lostAfterSeconds = 30;

const channel = 'realtime_servers';

interface ServersOptions {
  database: Database;
  server: string;
  /** It is called when another server has started, which does not know the presences of this server yet. */
  onStart(): void;
  /** It is called when another server has ended. */
  onEnd(server: string): void;
}

/** The servers on this database. With only one, nothing has to be relayed. */
export function createServers({ database, server, onStart, onEnd }: ServersOptions) {
  const { query } = database.privileged;
  let others = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let refreshing = Promise.resolve();
  let isStopped = false;

  async function readOthers(): Promise<void> {
    if (isStopped) return;
    const { rows } = await query<{ id: string }>(sql`
      select id from realtime.servers
      where id <> ${server} and seen_at > now() - make_interval(secs => ${lostAfterSeconds})`);
    const previous = others;
    others = new Set(rows.map(({ id }) => id));
    for (const id of previous) if (!others.has(id)) onEnd(id);
    if ([...others].some((id) => !previous.has(id))) onStart();
  }

  const announce = () =>
    query(sql`
      insert into realtime.servers (id) values (${server}) on conflict (id) do update set seen_at = now()`);

  /** One refresh at a time, so that no older result replaces a newer one. */
  function refresh(): Promise<void> {
    refreshing = refreshing
      .then(readOthers)
      .catch((error) => console.error('realtime: the other servers are unknown:', toLogEntry(error)));
    return refreshing;
  }

  return {
    hasOthers: () => others.size > 0,
    async start(): Promise<void> {
      await database.listen(channel, () => void refresh(), { onReconnect: () => void refresh() });
      await announce();
      await query(sql`select pg_notify(${channel}, ${server})`);
      await refresh();
      timer = setInterval(() => {
        void announce().then(refresh, () => {});
      }, announceMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      isStopped = true;
      await refreshing;
      try {
        await query(sql`delete from realtime.servers where id = ${server}`);
        await query(sql`select pg_notify(${channel}, ${server})`);
        await query(`delete from realtime.servers where seen_at < now() - interval '1 hour'`);
      } catch {
        // The other servers notice the end by themselves, after `lostAfterSeconds`.
      }
    },
  };
}
