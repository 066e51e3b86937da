import { createTestRealtime, subscribe } from './realtime.ts';

/** Creates a realtime server that broadcasts at most 1000 bytes in one request. */
export async function createTestBroadcasts() {
  const realtime = await createTestRealtime('', { limits: { maxPayloadBytes: 1000 } });
  return {
    ...realtime,
    /** Joins a channel, and collects the broadcasts that it receives. */
    async receive(name: string) {
      const received: { event: string; payload: unknown }[] = [];
      const channel = (await realtime.client()).channel(name);
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }));
      await subscribe(channel);
      return received;
    },
    /** Sends a broadcast by HTTP. `path` follows `/api/broadcast`. */
    post: (path: string, body: BodyInit) =>
      fetch(`${realtime.servers[0]?.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        headers: { apikey: realtime.keys.anonKey, 'content-type': 'application/json' },
        body,
      }),
  };
}
