import pg from 'pg';
import type { ConnectionListener } from './database.ts';
import { toUnavailable } from './unavailable.ts';
import type { WatchedConfig } from './watched-clients.ts';

const reconnectDelayMs = 500;

/** These queries let a connection that only listens notice that it is lost, for example to a firewall. */
const heartbeatMs = 10_000;
const responseTimeoutMs = 4000;

/** The longest time that a write waits for its own notifications. Usually it takes a fraction of a millisecond. */
const maxReceiveMs = 500;

interface Subscription extends ConnectionListener {
  onNotification(payload: string): void;
}

/** Creates a listener that receives all notifications (LISTEN) over one connection. It reconnects by itself. */
export function createNotificationListener(config: WatchedConfig) {
  const channels = new Map<string, Subscription[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;

  const listSubscriptions = () => [...channels.values()].flat();

  const startListening = (connectedClient: pg.Client, channel: string) =>
    connectedClient.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<void> {
    const newClient = new config.Client({
      ...config,
      fallback_application_name: 'notifications',
      // The queries of writes and the heartbeat do not wait for one another.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      query_timeout: responseTimeoutMs,
    });
    newClient.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of channels.get(channel) ?? []) onNotification(payload ?? '');
    });
    // The 'end' event handles a lost connection; an 'error' event without a listener would end the process.
    newClient.on('error', () => {});
    await newClient.connect().catch((error: unknown) => {
      throw toUnavailable(error);
    });
    const heartbeat = setInterval(() => {
      newClient.query('select 1').catch(() => newClient.connection.stream.destroy());
    }, heartbeatMs).unref();
    newClient.on('end', () => {
      clearInterval(heartbeat);
      client = undefined;
      for (const { onDisconnect } of listSubscriptions()) onDisconnect?.();
      reconnect();
    });
    // Iterating over a map includes keys that are added during the loop, so no new channel is missed.
    for (const channel of channels.keys()) await startListening(newClient, channel);
    client = newClient;
  }

  function connectOnce(): Promise<void> {
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function reconnect(): void {
    setTimeout(async () => {
      if (closed || client) return;
      try {
        await connectOnce();
        for (const { onReconnect } of listSubscriptions()) onReconnect?.();
      } catch {
        reconnect();
      }
    }, reconnectDelayMs).unref();
  }

  return {
    /**
     * Waits until the notifications of everything that has been committed so far have been received: PostgreSQL sends
     * them before the response to any later query.
     */
    async receive(): Promise<void> {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, maxReceiveMs);
      await Promise.race([client?.query('select 1').catch(() => {}), timer.promise]);
      clearTimeout(timeout);
    },
    async listen(
      channel: string,
      onNotification: (payload: string) => void,
      connection: ConnectionListener = {},
    ): Promise<void> {
      channels.set(channel, [...(channels.get(channel) ?? []), { onNotification, ...connection }]);
      if (client) await startListening(client, channel);
      else await connectOnce();
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
