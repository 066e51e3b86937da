import { describe, expect, it } from 'vitest';
import { createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime('', { limits: { maxPayloadBytes: 1000 } });

/** Joins a channel, and collects the broadcasts that it receives. */
async function receive(name: string) {
  const received: { event: string; payload: unknown }[] = [];
  const channel = (await realtime.client()).channel(name);
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }));
  await subscribe(channel);
  return received;
}

/** Sends a broadcast by HTTP. `path` follows `/api/broadcast`. */
const post = (path: string, body: BodyInit) =>
  fetch(`${realtime.servers[0]?.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: realtime.keys.anonKey, 'content-type': 'application/json' },
    body,
  });

describe('A broadcast by HTTP', () => {
  it('reaches the channel as JSON and as bytes', async () => {
    const received = await receive('over http');
    const sender = (await realtime.client()).channel('over http');
    expect(await sender.httpSend('json', { n: 1 })).toEqual({ success: true });
    expect(await sender.httpSend('bytes', new Uint8Array([7, 0, 255]).buffer)).toEqual({ success: true });
    await expect.poll(() => received).toHaveLength(2);
    const [json, bytes] = received;
    expect(json).toEqual({ event: 'json', payload: { n: 1 } });
    expect(bytes?.event).toBe('bytes');
    expect([...new Uint8Array(bytes?.payload as ArrayBuffer)]).toEqual([7, 0, 255]);
  });

  it.each<[string, BodyInit]>([
    ['text that is no JSON', '{"n":1'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is rejected with 422 if its body is %s', async (_, body) => {
    const response = await post('/topic/events/e', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: 'The request body must be JSON' });
  });

  it('is rejected with 413 if its body is too large', async () => {
    // With its quotes, the text of 998 characters has the 1,000 bytes that are allowed.
    expect((await post('/topic/events/e', JSON.stringify('x'.repeat(998)))).status).toBe(202);
    const response = await post('/topic/events/e', JSON.stringify('x'.repeat(999)));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'The request body is too large' });
  });
});

describe('Several broadcasts in one request', () => {
  it('reach their channel in their order', async () => {
    const received = await receive('batch');
    const messages = [1, 2].map((n) => ({ topic: 'batch', event: 'e', payload: { n } }));
    expect((await post('', JSON.stringify({ messages }))).status).toBe(202);
    await expect.poll(() => received.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each<[string, BodyInit]>([
    ['no JSON', '{'],
    ['no UTF-8', Buffer.from('{"messages":[{"topic":"\xff","event":"e","payload":{}}]}', 'latin1')],
    ['no messages', '{}'],
    ['a message without a topic', '{"messages":[{"event":"e","payload":{}}]}'],
    ['an empty topic', '{"messages":[{"topic":"","event":"e","payload":{}}]}'],
    ['a payload that is text', '{"messages":[{"topic":"t","event":"e","payload":"p"}]}'],
  ])('are rejected with 422 if the body has %s', async (_, body) => {
    const response = await post('', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('are rejected with 413 if together they are too large', async () => {
    const message = { topic: 'large', event: 'e', payload: { text: 'x'.repeat(400) } };
    expect((await post('', JSON.stringify({ messages: [message, message] }))).status).toBe(202);
    expect((await post('', JSON.stringify({ messages: [message, message, message] }))).status).toBe(413);
  });
});
