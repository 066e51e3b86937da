import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { request } from '#tests/acceptance/requests.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';

const clients: SupabaseClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
});

function keep(client: SupabaseClient): SupabaseClient {
  clients.push(client);
  return client;
}

function subscribe(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
}

/** docs/protocols/realtime.md#socket, docs/protocols/realtime.md#channels */
describeEndpoints('Realtime', ['GET /realtime/v1/websocket'], () => {
  test('delivers the changes of posts, drafts only to the owner', async () => {
    const service = createServiceClient();
    const received: Record<string, unknown[]> = { owner: [], visitor: [] };
    // The filter is by this author, because tests of other files insert posts at the same time.
    const author = crypto.randomUUID();
    for (const [who, client] of [
      ['owner', keep(await createOwnerClient())],
      ['visitor', keep(createVisitorClient())],
    ] as const) {
      const ready = Promise.withResolvers<unknown>();
      const channel = client
        .channel('posts')
        .on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'posts', filter: `author=eq.${author}` },
          ({ new: post }) => received[who]?.push(post.title),
        )
        .on('system', {}, (message) => ready.resolve(message.status));
      expect(await subscribe(channel)).toBe('SUBSCRIBED');
      expect(await ready.promise).toBe('ok');
    }
    const base = { content: 'Text', excerpt: 'Text', author };
    const posts: { title: string; published_at: string | null }[] = [
      { title: 'A draft', published_at: null },
      { title: 'A post', published_at: '2026-01-01T00:00:00Z' },
    ];
    const ids: string[] = [];
    onTestFinished(() => deleteRows('posts', ids));
    for (const post of posts)
      ids.push(
        unwrap(
          await service
            .from('posts')
            .insert({ ...base, ...post })
            .select('id')
            .single(),
        ).id,
      );
    await expect.poll(() => received.owner).toEqual(['A draft', 'A post']);
    await expect.poll(() => received.visitor).toEqual(['A post']);
  });

  test('delivers broadcasts and presences in public channels', async () => {
    const [sender, receiver] = [keep(createVisitorClient()), keep(createVisitorClient())];
    const received: unknown[] = [];
    const receiving = receiver
      .channel('lobby')
      .on('broadcast', { event: 'greet' }, ({ payload }) => received.push(payload))
      // Without a listener, the client does not ask for presences.
      .on('presence', { event: 'sync' }, () => {});
    const sending = sender.channel('lobby', {
      config: { broadcast: { ack: true }, presence: { key: 'ana' } },
    });
    expect([await subscribe(receiving), await subscribe(sending)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await sending.send({ type: 'broadcast', event: 'greet', payload: { text: 'Hello' } })).toBe('ok');
    expect(await sending.track({ seat: 1 })).toBe('ok');
    await expect.poll(() => received).toEqual([{ text: 'Hello' }]);
    await expect.poll(() => receiving.presenceState()).toMatchObject({ ana: [{ seat: 1 }] });
  });

  test('lets only the service role into private channels as long as there is no policy', async () => {
    const join = async (client: SupabaseClient) =>
      subscribe(keep(client).channel('private', { config: { private: true } }));
    expect(await join(createVisitorClient())).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect(await join(await createOwnerClient())).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect(await join(createServiceClient())).toBe('SUBSCRIBED');
  });
});

const httpEndpoints = [
  'POST /realtime/v1/api/broadcast',
  'POST /realtime/v1/api/broadcast/{topic}/events/{event}',
];

/** docs/protocols/realtime.md#http-broadcasts */
describeEndpoints('A broadcast by HTTP', httpEndpoints, () => {
  const topic = `http-${crypto.randomUUID()}`;
  const path = '/realtime/v1/api/broadcast';

  /** Joins a channel, and collects the payloads of its broadcasts. */
  async function receive(channel: RealtimeChannel) {
    const received: unknown[] = [];
    channel.on('broadcast', { event: 'greet' }, ({ payload }) => received.push(payload));
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    return received;
  }

  test('reaches those who have joined the channel', async () => {
    const received = await receive(keep(createVisitorClient()).channel(topic));
    const messages = [{ topic, event: 'greet', payload: { text: 'by messages' } }];
    expect((await request(path, { method: 'POST', body: { messages } })).status).toBe(202);
    const sent = await createVisitorClient().channel(topic).httpSend('greet', { text: 'by event' });
    expect(sent.success).toBe(true);
    await expect.poll(() => received).toEqual([{ text: 'by messages' }, { text: 'by event' }]);
  });

  test('to a private channel is dropped without the right to send there', async () => {
    const name = `private-${topic}`;
    const received = await receive(keep(createServiceClient()).channel(name, { config: { private: true } }));
    const url = `${path}/${name}/events/greet?private=true`;
    const send = (text: string, token?: string) => request(url, { method: 'POST', body: { text }, token });
    expect((await send('from a visitor')).status).toBe(202);
    expect((await send('from the service role', inject('site').serviceRoleKey)).status).toBe(202);
    await expect.poll(() => received).toEqual([{ text: 'from the service role' }]);
  });

  test('is rejected without an API key', async () => {
    const url = `${inject('site').apiUrl}${path}`;
    for (const target of [url, `${url}/${topic}/events/greet`])
      expect((await fetch(target, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});
