import { describe, expect, it } from 'vitest';
import { createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime('');

async function join(name: string, broadcast: object, options?: { vsn: string }) {
  const client = await realtime.client(undefined, options);
  const channel = client.channel(name, { config: { broadcast } });
  const received: unknown[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message));
  await subscribe(channel);
  return { channel, received };
}

describe.each(['1.0.0', '2.0.0'])('A broadcast with version %s', (vsn) => {
  it('reaches the others in the channel, and its sender only if it asks for that', async () => {
    const name = `self-${vsn}`;
    const sender = await join(name, { ack: true }, { vsn });
    const echo = await join(name, { ack: true, self: true }, { vsn });
    const message = { type: 'broadcast', event: 'greet', payload: { text: 'hello' } } as const;
    expect(await sender.channel.send(message)).toBe('ok');
    await expect.poll(() => echo.received).toMatchObject([message]);
    expect(await echo.channel.send({ ...message, event: 'again' })).toBe('ok');
    await expect.poll(() => sender.received).toMatchObject([{ event: 'again' }]);
    await expect.poll(() => echo.received).toMatchObject([message, { event: 'again' }]);
  });

  it('reaches clients of the other version, and no channel of another name', async () => {
    const receiver = await join(`named-${vsn}`, {}, { vsn: vsn === '1.0.0' ? '2.0.0' : '1.0.0' });
    const other = await join(`other-${vsn}`, {}, { vsn });
    const sender = await join(`named-${vsn}`, { ack: true }, { vsn });
    await sender.channel.send({ type: 'broadcast', event: 'e', payload: { n: 1 } });
    await expect.poll(() => receiver.received).toMatchObject([{ event: 'e', payload: { n: 1 } }]);
    expect(other.received).toEqual([]);
  });
});

describe('A broadcast', () => {
  it('is sent by SQL when its transaction is committed', async () => {
    const receiver = await join('from sql', {});
    await realtime.sql(`do $$ begin
      perform realtime.send('{"n":0}', 'undone', 'from sql', false);
      raise exception 'rolled back'; exception when raise_exception then null; end $$`);
    await realtime.sql(`select realtime.send('{"n":1}', 'sent', 'from sql', false)`);
    await expect
      .poll(() => receiver.received)
      .toMatchObject([
        { event: 'sent', payload: { n: 1, id: expect.any(String) }, meta: { id: expect.any(String) } },
      ]);
  });
});
