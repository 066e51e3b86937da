import { describe, expect, it } from 'vitest';
import { createTestRealtime, type RawSocket } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime('');

const topic = 'realtime:room';
const otherTopic = 'realtime:other';

/** Joins a channel, and waits for the reply, which is all that follows. */
async function join(raw: RawSocket, name = topic) {
  raw.send('1', '1', name, 'phx_join', { config: { presence: { enabled: false } } });
  await raw.next(([, , topic]) => topic === name);
}

describe('A channel that its client leaves', () => {
  it('is closed after a reply', async () => {
    const raw = await realtime.open();
    await join(raw);
    raw.send('1', '2', topic, 'phx_leave', {});
    const payload = { status: 'ok', response: {} };
    expect(await raw.next()).toEqual(['1', '2', topic, 'phx_reply', payload]);
    expect(await raw.next()).toEqual(['1', '1', topic, 'phx_close', {}]);
  });

  it('sends the client nothing more, unlike the other channels of the socket', async () => {
    const [raw, sender] = [await realtime.open(), await realtime.open()];
    for (const name of [topic, otherTopic]) {
      await join(raw, name);
      await join(sender, name);
    }
    raw.send('1', '2', topic, 'phx_leave', {});
    for (const event of ['phx_reply', 'phx_close']) await raw.event(event);
    for (const name of [topic, otherTopic]) sender.send('1', null, name, 'broadcast', { event: 'e' });
    expect((await raw.next())[2]).toBe(otherTopic);
  });

  it('takes no more messages, until the client joins it again', async () => {
    const raw = await realtime.open();
    const config = { broadcast: { ack: true } };
    raw.send('1', '1', topic, 'phx_join', { config });
    raw.send('1', '2', topic, 'phx_leave', {});
    raw.send('1', '3', topic, 'broadcast', { event: 'e' });
    const payload = { status: 'error', response: { reason: 'unmatched topic' } };
    expect(await raw.reply('3')).toEqual(payload);
    raw.send('4', '4', topic, 'phx_join', { config });
    raw.send('4', '5', topic, 'broadcast', { event: 'e' });
    expect((await raw.reply('5')).status).toBe('ok');
  });
});

describe('A channel that its client has not joined', () => {
  it('can be left, which changes nothing', async () => {
    const raw = await realtime.open();
    raw.send('1', '1', topic, 'phx_leave', {});
    raw.send(null, '2', 'phoenix', 'heartbeat', {});
    expect((await raw.next()).slice(1, 4)).toEqual(['1', topic, 'phx_reply']);
    expect((await raw.next())[1]).toBe('2');
  });
});
