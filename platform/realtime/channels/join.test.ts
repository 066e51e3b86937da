import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { defaultLimits } from '#platform/realtime/protocol/limits.ts';
import { createTestRealtime } from '#tests/setup/realtime.ts';

const limits = {
  maxChannelsPerSocket: 20,
  maxBindingsPerChannel: 3,
  rates: { ...defaultLimits.rates, joins: { tokens: 1, perSeconds: 60, burst: 30 } },
};

const realtime = await createTestRealtime('', { limits });

const topic = 'realtime:room';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

describe('A join', () => {
  it('is replied to with its bindings, each with an id, before the presences and notifications', async () => {
    const raw = await realtime.open();
    const bindings = [
      { event: 'INSERT', schema: 'public', table: 'news', filter: 'id=eq.1' },
      { event: '*', schema: 'public' },
    ];
    const broadcast = { replication_ready: true };
    const config = { presence: { enabled: true }, broadcast, postgres_changes: bindings };
    raw.send('1', '2', topic, 'phx_join', { config });
    const reply = await raw.next();
    const numbered = bindings.map((binding) => ({ id: expect.any(Number), ...binding }));
    const payload = { status: 'ok', response: { postgres_changes: numbered } };
    expect(reply).toEqual(['1', '2', topic, 'phx_reply', payload]);
    const ids = reply[4].response.postgres_changes.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(await raw.next()).toEqual(['1', null, topic, 'presence_state', {}]);
    expect((await raw.next())[4]).toEqual({
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: 'room',
    });
  });

  it('is followed by nothing that it does not ask for', async () => {
    const raw = await realtime.open();
    raw.send('1', '1', topic, 'phx_join', { config: { presence: { enabled: false } } });
    await raw.event('phx_reply');
    raw.send(null, '2', 'phoenix', 'heartbeat', {});
    expect((await raw.next())[1]).toBe('2');
  });

  it('of a topic that the socket has joined closes the first channel, so that each message arrives once', async () => {
    const [raw, sender] = [await realtime.open(), await realtime.open()];
    const config = { presence: { enabled: false } };
    for (const ref of ['1', '2']) raw.send(ref, ref, topic, 'phx_join', { config });
    await raw.event('phx_reply');
    expect(await raw.next()).toEqual(['1', '1', topic, 'phx_close', {}]);
    expect(await raw.next()).toMatchObject(['2', '2', topic, 'phx_reply', { status: 'ok' }]);
    sender.send('1', '1', topic, 'phx_join', { config });
    await sender.event('phx_reply');
    for (const event of ['once', 'and once']) sender.send('1', null, topic, 'broadcast', { event });
    expect((await raw.next())[4].event).toBe('once');
    expect((await raw.next())[4].event).toBe('and once');
  });

  it.each<[string, object]>([
    ['without a token', {}],
    ['with an opaque key in place of a token', { access_token: 'sb_publishable_key' }],
  ])("%s gets the role of the socket's API key", async (_, token) => {
    const join = async (apikey: string) => {
      const raw = await realtime.open({ apikey });
      raw.send('1', '1', topic, 'phx_join', { config: { private: true }, ...token });
      return (await raw.event('phx_reply'))[4].status;
    };
    expect(await join(realtime.keys.serviceRoleKey)).toBe('ok');
    expect(await join(realtime.keys.anonKey)).toBe('error');
  });
});

describe('A join is rejected', () => {
  const isPrivate = { config: { private: true } };
  const postgres_changes = Array.from({ length: 4 }, () => ({ event: '*', schema: 'public' }));
  const withToken = (alg: string, signature: string) => ({
    access_token: `${encode({ alg })}.${encode({ role: 'service_role', exp: 9e9 })}.${signature}`,
  });

  it.each<[string, string, object, string]>([
    ['without a name', 'realtime:', {}, 'TopicNameRequired'],
    ['without the prefix of realtime', 'room', {}, 'TopicNameRequired'],
    ['with a name that is too long', `realtime:${'x'.repeat(256)}`, {}, 'TopicNameTooLong'],
    ['with a token that is none', topic, { access_token: 'nonsense' }, 'MalformedJWT'],
    ['with a forged token', topic, withToken('HS256', 'AAAA'), 'JwtSignatureError'],
    ['with an unsigned token', topic, withToken('none', ''), 'JwtSignatureError'],
    ['to a private channel without a policy', topic, isPrivate, 'Unauthorized'],
    ['to a private channel, named with a NUL', `${topic}\0`, isPrivate, 'TopicNameInvalid'],
    ['with too many bindings', topic, { config: { postgres_changes } }, 'ChannelRateLimitReached'],
  ])('%s', async (_, name, payload, reason) => {
    const raw = await realtime.open();
    raw.send('1', '1', name, 'phx_join', payload);
    expect((await raw.event('phx_reply'))[4]).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining(reason) },
    });
    // The client may try again.
    raw.send('2', '2', topic, 'phx_join', {});
    expect((await raw.reply('2')).status).toBe('ok');
  });

  it('with an expired token, and with one that has no role or no expiry', async () => {
    const raw = await realtime.open();
    const tokens = [
      [await realtime.signUser('someone', -100), /^InvalidJWTToken: Token has expired 1\d\d seconds ago$/],
      [await realtime.sign({ role: 'authenticated' }), /Fields `role` and `exp` are required/],
      [await realtime.sign({ exp: 9e9 }), /Fields `role` and `exp` are required/],
      [await realtime.sign({ role: 'postgres', exp: 9e9 }), /InvalidJWTToken/],
    ] as const;
    for (const [token, reason] of tokens) {
      raw.send('1', '1', topic, 'phx_join', { access_token: token });
      expect((await raw.event('phx_reply'))[4].response.reason).toMatch(reason);
    }
  });

  it('once a socket has too many channels, or joins too often', async () => {
    const raw = await realtime.open();
    for (let n = 0; n < 21; n += 1) raw.send(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', {});
    expect((await raw.reply('20')).response.reason).toMatch(/^ChannelRateLimitReached/);
    for (let n = 21; n < 31; n += 1) raw.send(`${n}`, `${n}`, 'realtime:1', 'phx_join', {});
    expect((await raw.reply('30')).response.reason).toMatch(/^ClientJoinRateLimitReached/);
  });

  it.each<[string, Error, string]>([
    [
      'if the database is not available',
      new DatabaseUnavailable('It is being restarted'),
      'DatabaseUnavailable: The database is not available, try again shortly',
    ],
    ['if the server has a fault', new Error('A secret cause'), 'Unknown Error on Channel'],
  ])('%s', async (_, error, reason) => {
    const raw = await realtime.open({ apikey: realtime.keys.serviceRoleKey });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [server] = realtime.servers;
    if (server) vi.spyOn(server.database, 'transaction').mockRejectedValueOnce(error);
    raw.send('1', '1', topic, 'phx_join', { config: { private: true } });
    expect((await raw.event('phx_reply'))[4]).toEqual({ status: 'error', response: { reason } });
    raw.send('2', '2', topic, 'phx_join', { config: { private: true } });
    expect((await raw.event('phx_reply'))[4].status).toBe('ok');
  });
});
