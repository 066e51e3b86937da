import { describe, expect, it } from 'vitest';
import { createTestBroadcasts } from '#tests/setup/broadcasts.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const realtime = await closeAfterTests(createTestBroadcasts());

const post = (body: BodyInit) => realtime.post('', body);

describe('Several broadcasts in one request', () => {
  it('reach their channel in their order', async () => {
    const received = await realtime.receive('batch');
    const messages = [1, 2].map((n) => ({ topic: 'batch', event: 'e', payload: { n } }));
    expect((await post(JSON.stringify({ messages }))).status).toBe(202);
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
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('are rejected with 413 if together they are too large', async () => {
    const message = { topic: 'large', event: 'e', payload: { text: 'x'.repeat(400) } };
    expect((await post(JSON.stringify({ messages: [message, message] }))).status).toBe(202);
    expect((await post(JSON.stringify({ messages: [message, message, message] }))).status).toBe(413);
  });
});
