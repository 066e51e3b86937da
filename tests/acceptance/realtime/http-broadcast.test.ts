import { afterAll, expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { request } from '#tests/acceptance/requests.ts';

const receiver = createVisitorClient();
const service = createServiceClient();
afterAll(async () => {
  await receiver.removeAllChannels();
  await service.removeAllChannels();
});

/** docs/protocols/realtime.md#http-broadcasts */
describeEndpoints(
  'A broadcast by HTTP',
  ['POST /realtime/v1/api/broadcast', 'POST /realtime/v1/api/broadcast/{topic}/events/{event}'],
  () => {
    const topic = `http-${crypto.randomUUID()}`;
    const received: unknown[] = [];
    const path = '/realtime/v1/api/broadcast';

    test('reaches those who have joined the channel', async () => {
      await new Promise<void>((resolve) => {
        receiver
          .channel(topic)
          .on('broadcast', { event: 'greet' }, ({ payload }) => received.push(payload))
          .subscribe((status) => status === 'SUBSCRIBED' && resolve());
      });
      const messages = [{ topic, event: 'greet', payload: { text: 'by messages' } }];
      expect((await request(path, { method: 'POST', body: { messages } })).status).toBe(202);
      const sent = await createVisitorClient().channel(topic).httpSend('greet', { text: 'by event' });
      expect(sent.success).toBe(true);
      await expect.poll(() => received).toEqual([{ text: 'by messages' }, { text: 'by event' }]);
    });

    test('to a private channel is dropped without the right to send there', async () => {
      const received: unknown[] = [];
      const channel = `private-${topic}`;
      await new Promise<void>((resolve) => {
        service
          .channel(channel, { config: { private: true } })
          .on('broadcast', { event: 'greet' }, ({ payload }) => received.push(payload))
          .subscribe((status) => status === 'SUBSCRIBED' && resolve());
      });
      const url = `${path}/${channel}/events/greet?private=true`;
      const send = (text: string, token?: string) => request(url, { method: 'POST', body: { text }, token });
      expect((await send('from a visitor')).status).toBe(202);
      expect((await send('from the service role', inject('site').serviceRoleKey)).status).toBe(202);
      await expect.poll(() => received).toEqual([{ text: 'from the service role' }]);
    });

    test('is rejected without messages, or without an API key', async () => {
      expect((await request(path, { method: 'POST', body: {} })).status).toBe(422);
      const url = `${inject('site').apiUrl}${path}`;
      for (const target of [url, `${url}/${topic}/events/greet`])
        expect((await fetch(target, { method: 'POST', body: '{}' })).status).toBe(401);
    });
  },
);
