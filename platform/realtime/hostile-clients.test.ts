import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestRealtime, type RawSocket } from '#tests/setup/realtime.ts';
import { defaultLimits } from './protocol/limits.ts';

const allow = (burst: number) => ({ tokens: 1, perSeconds: 60, burst });
const limits = {
  maxPresencesPerTopic: 2,
  maxPresenceBytes: 1000,
  maxPresenceBytesPerTopic: 1500,
  maxPayloadBytes: 10_000,
  maxFrameBytes: 100_000,
  maxUnsentBytes: 500_000,
  maxBytesPerClient: 300_000,
  maxBindingsPerClient: 5,
  rates: {
    ...defaultLimits.rates,
    messages: allow(200),
    presences: allow(10),
    frames: allow(1000),
    clientFrames: allow(2500),
    clientBytes: allow(3_000_000),
    clientJoins: allow(50),
    clientDeliveries: allow(1000),
  },
};

let client = 0;
const open = (options = {}) => {
  client += 1;
  return realtime.open({ client: `hostile-${client}`, ...options });
};

const schema = `
  create table public.news (id int primary key);
  grant select on public.news to anon;
  alter publication supabase_realtime add table public.news;`;
const realtime = await createTestRealtime(schema, { limits });
const silent = await createTestRealtime('', { limits: { maxSilenceMs: 1000 } });
const bystander = await realtime.open({ client: 'bystander' });

const topic = 'realtime:room';
let beats = 0;

/** Expects that the server still serves another client. */
async function expectService(): Promise<void> {
  beats += 1;
  const ref = `beat ${beats}`;
  bystander.send(null, ref, 'phoenix', 'heartbeat', {});
  expect((await bystander.reply(ref)).status).toBe('ok');
}

async function join(raw: RawSocket, config = {}, name = topic) {
  raw.send('1', 'join', name, 'phx_join', { config });
  return raw.reply('join');
}

/** Opens a socket that sends and reads only what the test says. */
async function openPlain(from: string): Promise<Socket> {
  const path = `/realtime/v1/websocket?apikey=${realtime.keys.anonKey}&vsn=2.0.0`;
  const socket = connect(Number(new URL(realtime.servers[0]?.url ?? '').port), '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/**
 * Waits for `total` frames. Returns how many were sent within one turn of the server's event loop at most. The frames of
 * the test's own clients, which run in the same process, count as well.
 */
async function countMaxSends(send: { mock: { calls: unknown[] } }, total: number): Promise<number> {
  let sent = send.mock.calls.length;
  let max = 0;
  while (sent < total) {
    await new Promise((resolve) => setImmediate(resolve));
    max = Math.max(max, send.mock.calls.length - sent);
    sent = send.mock.calls.length;
  }
  return max;
}

// The server reads none of these sockets further, so it ends each only after 2 seconds. All cases share this wait.
it.concurrent('A socket is closed if it sends too many frames or pongs, or all sockets of its client together send too many frames or bytes', async () => {
  const beat = (raw: RawSocket, count: number, payload = {}) => {
    for (let n = 0; n < count; n += 1) raw.send(null, null, 'phoenix', 'heartbeat', payload);
  };
  const single = await open();
  beat(single, 1001);
  const several = await Promise.all([1, 2, 3].map(() => realtime.open({ client: 'frames' })));
  for (const raw of several) beat(raw, 900);
  const large = await open();
  beat(large, 40, { text: 'x'.repeat(90_000) });
  const plain = await openPlain('pongs');
  const received: Buffer[] = [];
  plain.on('data', (chunk: Buffer) => received.push(chunk));
  plain.on('error', () => {});
  const plainClosed = new Promise((resolve) => plain.once('close', resolve));
  const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
  plain.write(Buffer.concat(Array.from({ length: 1001 }, () => pong)));

  const firstOfSeveral = Promise.race(several.map(({ closed }) => closed));
  expect(await Promise.all([single.closed, firstOfSeveral, large.closed])).toEqual([1008, 1008, 1008]);
  await plainClosed;
  expect(Buffer.concat(received).includes('Too many messages per second')).toBe(true);
  await expectService();
});

it.concurrent('A socket whose client is gone without a word is closed after a while, and its presence leaves', async () => {
  const gone = await silent.open();
  const join = { config: { presence: { enabled: true, key: 'gone' } } };
  gone.send('1', '1', 'realtime:lobby', 'phx_join', join);
  gone.send('1', '2', 'realtime:lobby', 'presence', { type: 'presence', event: 'track', payload: {} });
  await gone.reply('2');
  // The client no longer confirms anything, as if its cable had been pulled.
  gone.socket.pause();
  const witness = await silent.open();
  const beats = setInterval(() => witness.send(null, null, 'phoenix', 'heartbeat', {}), 200);
  witness.send('1', '1', 'realtime:lobby', 'phx_join', join);
  const left = await witness.next(
    ([, , , event, { leaves }]) => event === 'presence_diff' && 'gone' in leaves,
  );
  expect(left[4].joins).toEqual({});
  clearInterval(beats);
});

describe('A socket is closed', () => {
  it.each<[string, string | Buffer, number]>([
    ['sends no JSON', 'hello', 1002],
    ['sends an object', '{}', 1002],
    ['sends bytes of an unknown kind', Buffer.from([9, 9, 9]), 1002],
    ['sends lengths that lie', Buffer.from([3, 255, 255, 255, 255, 255, 1]), 1002],
    ['sends a frame that is too large', 'x'.repeat(100_001), 1009],
  ])('if it %s', async (_, frame, status) => {
    const raw = await open();
    raw.socket.send(frame);
    expect(await raw.closed).toBe(status);
    await expectService();
  });

  it.each<[string, number[]]>([
    ['text that is not UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
    // The server has not agreed to compression, so that nothing small becomes large.
    ['a compressed frame', [0xc1, 0x82, 0, 0, 0, 0, 0x4b, 0x00]],
  ])('if it sends %s', async (name, bytes) => {
    const plain = await openPlain(name.replace(/\W/g, '-'));
    const closed = new Promise((resolve) => plain.once('close', resolve));
    plain.write(Buffer.from(bytes));
    await closed;
    await expectService();
  });

  it('if it sends too much while the database is asked', async () => {
    const raw = await open();
    raw.send('1', '1', topic, 'phx_join', { config: { private: true } });
    for (let n = 0; n < 200; n += 1) raw.send('1', `${n}`, topic, 'broadcast', {});
    expect(await raw.closed).toBe(1008);
    await expectService();
  });

  it('if it does not read what it is sent', async () => {
    const sender = await open();
    await join(sender, { broadcast: { self: false } }, 'realtime:slow');
    const slow = await openPlain('slow');
    const text = JSON.stringify(['1', '1', 'realtime:slow', 'phx_join', {}]);
    // A masked text frame with a mask of zeros.
    slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => {});
    const payload = { text: 'x'.repeat(9000) };
    // Eight channels send almost all they may: more than the buffers of the operating system hold for the slow client.
    for (let round = 0; round < 8; round += 1) {
      const one = await open();
      await join(one, {}, 'realtime:slow');
      for (let n = 0; n < 190; n += 1)
        one.send('1', null, 'realtime:slow', 'broadcast', { type: 'broadcast', event: 'e', payload });
      await join(one, {}, 'realtime:after-the-broadcasts');
    }
    slow.resume();
    await closed;
    await expectService();
  });
});

describe('All sockets of a client together', () => {
  it('may join only a limited number of times, also with new sockets', async () => {
    const reasons: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const raw = await realtime.open({ client: 'joins' });
      for (let m = 0; m < 20; m += 1) raw.send(`${m}`, `${m}`, `realtime:${m}`, 'phx_join', {});
      reasons.push((await raw.reply('19')).response.reason);
      raw.socket.close();
      await raw.closed;
    }
    expect(reasons).toEqual([undefined, undefined, expect.stringMatching(/^ClientJoinRateLimitReached/)]);
    await expectService();
  });

  it('may have only a limited number of bindings of postgres_changes, which are counted until they leave', async () => {
    const sockets = await Promise.all([1, 2, 3].map(() => realtime.open({ client: 'bindings' })));
    const config = { postgres_changes: [1, 2].map(() => ({ event: '*', schema: 'public' })) };
    const [first, second, third] = sockets as [RawSocket, RawSocket, RawSocket];
    expect((await join(first, config)).status).toBe('ok');
    // A second join of the topic replaces the first.
    for (const _ of [1, 2]) expect((await join(second, config)).status).toBe('ok');
    expect((await join(third, config)).response.reason).toMatch(/^ChannelRateLimitReached/);
    expect((await join(third)).status).toBe('ok');
    first.send('1', 'left', topic, 'phx_leave', {});
    await first.reply('left');
    expect(await join(third, config, 'realtime:other')).toMatchObject({ status: 'ok' });
    await expectService();
  });

  it('may have only a limited number of messages delivered, each of which counts for each receiver', async () => {
    const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => realtime.open({ client: 'fan-out' })));
    for (const raw of sockets) await join(raw, {}, 'realtime:fan-out');
    for (let n = 0; n < 190; n += 1)
      sockets[0]?.send('1', null, 'realtime:fan-out', 'broadcast', { event: 'e', payload: {} });
    const system = await sockets[0]?.event('system');
    expect(system?.[4].message).toBe('Too many messages per second');
    await expectService();
  });

  it('may keep only a limited number of bytes of frames that are not complete', async () => {
    const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => openPlain('unfinished')));
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) {
      socket.on('error', () => {});
      // The beginning of a masked text frame of 99,000 bytes, which never ends.
      const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x82, 0xb8, 0, 0, 0, 0]);
      socket.write(Buffer.concat([header, Buffer.alloc(90_000, 'x')]));
    }
    await Promise.race(closed);
    await expectService();
  });
});

describe('What a client has sent', () => {
  it('is handled in turns, so that a flood does not keep another client waiting', async () => {
    const sockets = await Promise.all([1, 2, 3, 4].map(() => realtime.open({ client: 'flood' })));
    for (const raw of sockets) await join(raw, {}, 'realtime:flood');
    const send = vi.spyOn(WebSocket.prototype, 'send');
    for (let n = 0; n < 150; n += 1)
      sockets[0]?.send('1', null, 'realtime:flood', 'broadcast', { event: 'e', payload: {} });
    // 150 broadcasts of the sender, and each of them to three receivers.
    expect(await countMaxSends(send, 150 + 150 * 3)).toBeLessThan(150 * 2);
    await expectService();
  });

  it('is handled in turns, also if it joins channels', async () => {
    const raw = await realtime.open({ client: 'flood of joins' });
    const config = { presence: { enabled: true } };
    const send = vi.spyOn(WebSocket.prototype, 'send');
    for (let n = 0; n < 20; n += 1) raw.send(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', { config });
    // JSON takes a millisecond, as if each channel had many presences.
    const { stringify } = JSON;
    const slow = vi.spyOn(JSON, 'stringify').mockImplementation((value) => {
      const end = performance.now() + 1;
      while (performance.now() < end);
      return stringify(value);
    });
    // 20 joins, and a reply and the presences for each.
    expect(await countMaxSends(send, 20 + 20 * 2)).toBeLessThan(20);
    slow.mockRestore();
    await expectService();
  });

  it('is handled while the changes of a table are delivered to many subscribers', async () => {
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'news' }] };
    for (let n = 0; n < 20; n += 1) await join(await open(), config, 'realtime:news');
    const send = vi.spyOn(WebSocket.prototype, 'send');
    // As if each step of the delivery took a millisecond.
    let time = performance.now();
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 1;
      return time;
    });
    await realtime.sql('insert into news select generate_series(1, 10)');
    expect(await countMaxSends(send, 20 * 10)).toBeLessThan(20);
    now.mockRestore();
    await expectService();
  });

  it('is delivered, even if it closes its socket at once', async () => {
    const [sender, receiver] = [await open(), await open()];
    await join(sender, {}, 'realtime:last-words');
    await join(receiver, { presence: { enabled: true } }, 'realtime:last-words');
    for (let n = 0; n < 50; n += 1)
      sender.send('1', null, 'realtime:last-words', 'broadcast', { event: 'e', payload: { n } });
    sender.socket.close();
    await receiver.next(([, , , event, { payload }]) => event === 'broadcast' && payload.n === 49);
  });
});

describe('A channel', () => {
  it('is closed if its client sends too many broadcasts', async () => {
    const raw = await open();
    await join(raw);
    for (let n = 0; n < 201; n += 1) raw.send('1', null, topic, 'broadcast', { event: 'e', payload: {} });
    expect((await raw.event('system'))[4].message).toBe('Too many messages per second');
    await raw.event('phx_close');
    await expectService();
  });

  it('rejects a broadcast that is too large', async () => {
    const raw = await open();
    await join(raw, { broadcast: { ack: true } });
    raw.send('1', '2', topic, 'broadcast', { event: 'e', payload: { text: 'x'.repeat(10_000) } });
    expect((await raw.reply('2')).status).toBe('error');
  });

  it('rejects presences that are too large, too many or too frequent', async () => {
    const sockets = [await open(), await open(), await open()];
    for (const raw of sockets) await join(raw, {}, 'realtime:bomb');
    const track = async (raw: RawSocket | undefined, ref: string, payload: unknown) => {
      raw?.send('1', ref, 'realtime:bomb', 'presence', { type: 'presence', event: 'track', payload });
      return (await raw?.next(([, r]) => r === ref))?.[4].status;
    };
    expect(await track(sockets[0], 'a', { text: 'x'.repeat(1000) })).toBe('error');
    expect(await track(sockets[0], 'b', 'text')).toBe('error');
    expect(await track(sockets[0], 'c', {})).toBe('ok');
    expect(await track(sockets[1], 'd', {})).toBe('ok');
    expect(await track(sockets[2], 'e', {})).toBe('error');
    expect(await track(sockets[0], 'f', { text: 'x'.repeat(900) })).toBe('ok');
    expect(await track(sockets[1], 'g', { text: 'x'.repeat(900) })).toBe('error');
    for (let n = 0; n < 10; n += 1)
      sockets[0]?.send('1', null, 'realtime:bomb', 'presence', { event: 'track', payload: { n } });
    await sockets[0]?.event('phx_close');
    await expectService();
  });

  const events = ['phx_close', 'phx_error', 'phx_reply', 'presence_state', 'system', 'postgres_changes'];
  it.each([...events, 'constructor', '__proto__'])('ignores the event %s of a client', async (event) => {
    const raw = await open();
    await join(raw);
    raw.send('1', '2', topic, event, { status: 'ok' });
    raw.send('1', '3', topic, 'phx_leave', {});
    expect((await raw.next(([, ref]) => ref === '2' || ref === '3'))[1]).toBe('3');
  });

  it('receives nothing from a client that has not joined it, or has left it', async () => {
    const receiver = await open();
    await join(receiver, {}, 'realtime:guarded');
    const sender = await open();
    sender.send('1', '1', 'realtime:guarded', 'broadcast', { event: 'forged', payload: {} });
    expect((await sender.event('phx_reply'))[4].response.reason).toBe('unmatched topic');
    await join(sender, { broadcast: { ack: true } }, 'realtime:guarded');
    sender.send('old', '2', 'realtime:guarded', 'broadcast', { event: 'forged', payload: {} });
    await sender.reply('2');
    sender.send('1', '3', 'realtime:guarded', 'broadcast', { event: 'true', payload: {} });
    expect((await receiver.event('broadcast'))[4].event).toBe('true');
  });

  const names = ['ünï cödé 🌍', "'; drop table x --", '../../etc/passwd', '<script>', '__proto__', '"', '*'];
  it.each([...names, 'a\nb'])('may be named %j', async (name) => {
    const [sender, receiver] = [await open(), await open()];
    await join(receiver, {}, `realtime:${name}`);
    await join(sender, {}, `realtime:${name}`);
    sender.send('1', '2', `realtime:${name}`, 'broadcast', { event: 'e', payload: { name } });
    expect((await receiver.event('broadcast'))[4].payload).toEqual({ name });
  });
});
