import { describe, expect, it } from 'vitest';
import { createTestBroadcasts } from '#tests/setup/broadcasts.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const realtime = await closeAfterTests(createTestBroadcasts());

const post = (body: BodyInit) => realtime.post('/topic/events/e', body);

describe('A broadcast by HTTP', () => {
  it('reaches the channel as JSON and as bytes', async () => {
    const received = await realtime.receive('over http');
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
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: 'The request body must be JSON' });
  });

  it('is rejected with 413 if its body is too large', async () => {
    // With its quotes, the text of 998 characters has the 1,000 bytes that are allowed.
    expect((await post(JSON.stringify('x'.repeat(998)))).status).toBe(202);
    const response = await post(JSON.stringify('x'.repeat(999)));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'The request body is too large' });
  });
});
