import pg, { type ClientConfig } from 'pg';

/** Milliseconds after which a lost connection is tried again. */
const reconnectAfter = 500;

interface Subscription {
  onNotice: (payload: string) => void;
  onGap?: (() => void) | undefined;
}

/** One connection that hears all notices, and comes back by itself when it is lost. */
export function createListener(config: ClientConfig) {
  const channels = new Map<string, Subscription[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;

  const hear = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 5000 });
    next.on('notification', ({ channel, payload }) => {
      for (const { onNotice } of channels.get(channel) ?? []) onNotice(payload ?? '');
    });
    // A lost connection is heard of by its 'end'; without a listener the error would end the process.
    next.on('error', () => {});
    await next.connect();
    next.on('end', () => {
      client = undefined;
      comeBack();
    });
    // A channel that is added meanwhile is heard too: a map's iteration goes on to what was added last.
    for (const channel of channels.keys()) await hear(next, channel);
    client = next;
  }

  function connectOnce(): Promise<void> {
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function comeBack(): void {
    setTimeout(async () => {
      if (closed || client) return;
      try {
        await connectOnce();
        for (const { onGap } of [...channels.values()].flat()) onGap?.();
      } catch {
        comeBack();
      }
    }, reconnectAfter).unref();
  }

  return {
    async listen(channel: string, onNotice: (payload: string) => void, onGap?: () => void): Promise<void> {
      channels.set(channel, [...(channels.get(channel) ?? []), { onNotice, onGap }]);
      if (client) await hear(client, channel);
      else await connectOnce();
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
