import { describe, expect, it } from 'vitest';
import { createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime('');

async function join(name: string, key: string) {
  const client = await realtime.client();
  const channel = client.channel(name, { config: { presence: { key } } });
  const events: string[] = [];
  channel.on('presence', { event: 'join' }, ({ key }) => events.push(`${key} joins`));
  channel.on('presence', { event: 'leave' }, ({ key }) => events.push(`${key} leaves`));
  channel.on('presence', { event: 'sync' }, () => {});
  await subscribe(channel);
  return { client, channel, events };
}

describe('A presence', () => {
  it('is shown to those who are there, and to those who come later', async () => {
    const ana = await join('lobby', 'ana');
    await ana.channel.track({ color: 'red' });
    await expect.poll(() => ana.channel.presenceState()).toMatchObject({ ana: [{ color: 'red' }] });
    const ben = await join('lobby', 'ben');
    await expect.poll(() => ben.channel.presenceState()).toMatchObject({ ana: [{ color: 'red' }] });
    await ben.channel.track({ color: 'blue' });
    await expect.poll(() => Object.keys(ana.channel.presenceState())).toEqual(['ana', 'ben']);
    expect(ana.events).toEqual(['ana joins', 'ben joins']);
  });

  it('is replaced when it is tracked again, and removed when it is untracked', async () => {
    const ana = await join('changes', 'ana');
    const ben = await join('changes', 'ben');
    await ana.channel.track({ step: 1 });
    await ana.channel.track({ step: 2 });
    await expect.poll(() => ben.channel.presenceState()).toMatchObject({ ana: [{ step: 2 }] });
    await ana.channel.untrack();
    await expect.poll(() => ben.channel.presenceState()).toEqual({});
  });

  it('is shown once for each client that has its key', async () => {
    const [phone, laptop] = [await join('devices', 'ana'), await join('devices', 'ana')];
    await phone.channel.track({ on: 'phone' });
    await laptop.channel.track({ on: 'laptop' });
    const both = { ana: [{ on: 'phone' }, { on: 'laptop' }] };
    await expect.poll(() => phone.channel.presenceState()).toMatchObject(both);
    await expect.poll(() => laptop.channel.presenceState()).toMatchObject(both);
    await phone.channel.untrack();
    await expect.poll(() => laptop.channel.presenceState()).toMatchObject({ ana: [{ on: 'laptop' }] });
    expect(laptop.channel.presenceState().ana).toHaveLength(1);
  });

  it.each<[string, (ana: Awaited<ReturnType<typeof join>>) => unknown]>([
    ['leaves the channel', ({ channel }) => channel.unsubscribe()],
    ['disconnects', ({ client }) => client.realtime.disconnect()],
  ])('is removed when its client %s', async (how, end) => {
    const ana = await join(how, 'ana');
    const ben = await join(how, 'ben');
    await ana.channel.track({});
    await expect.poll(() => Object.keys(ben.channel.presenceState())).toEqual(['ana']);
    await end(ana);
    await expect.poll(() => ben.channel.presenceState()).toEqual({});
    expect(ben.events).toEqual(['ana joins', 'ana leaves']);
  });

  it('may have the name of a property that every object has', async () => {
    const ana = await join('odd keys', '__proto__');
    await ana.channel.track({ n: 1 });
    const raw = await realtime.open();
    raw.send('1', '1', 'realtime:odd keys', 'phx_join', { config: { presence: { enabled: true } } });
    const [, , , , state] = await raw.event('presence_state');
    expect(Object.keys(state)).toEqual(['__proto__']);
  });
});
