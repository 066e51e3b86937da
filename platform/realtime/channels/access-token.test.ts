import { describe, expect, it } from 'vitest';
import { ana, ben, createTestRealtime } from '#tests/setup/realtime.ts';

const policies = `
  create policy "Ana reads, and both read in one channel" on realtime.messages for select to authenticated
    using ((select auth.uid()) = '${ana}' or realtime.topic() = 'open');
  create policy "Ana sends" on realtime.messages for insert to authenticated
    with check ((select auth.uid()) = '${ana}');`;

const realtime = await createTestRealtime(policies);

describe('A channel with an access token', () => {
  it('is closed when its token expires', async () => {
    const raw = await realtime.open();
    const token = await realtime.signUser(ana, 2);
    raw.send('1', '1', 'realtime:club', 'phx_join', { config: { private: true }, access_token: token });
    expect((await raw.reply('1')).status).toBe('ok');
    const error = { status: 'error', extension: 'system', message: 'Token has expired 0 seconds ago' };
    expect((await raw.event('system'))[4]).toMatchObject(error);
    expect(await raw.event('phx_close')).toEqual(['1', '1', 'realtime:club', 'phx_close', {}]);
  });

  it('stays open with a new token, and is closed by one whose user may not read', async () => {
    const raw = await realtime.open();
    const join = { config: { private: true }, access_token: await realtime.signUser(ana) };
    raw.send('1', '1', 'realtime:club', 'phx_join', join);
    await raw.reply('1');
    raw.send('1', '2', 'realtime:club', 'access_token', { access_token: await realtime.signUser(ana, 1000) });
    raw.send('1', '3', 'realtime:club', 'broadcast', { type: 'broadcast', event: 'e', payload: {} });
    raw.send('1', '4', 'realtime:club', 'access_token', { access_token: await realtime.signUser(ben) });
    expect((await raw.event('system'))[4].message).toBe(
      'You no longer have permission to read from this Channel topic: club',
    );
    await raw.event('phx_close');
  });

  it('has the rights of the user of a new token, to which there is no reply', async () => {
    const raw = await realtime.open();
    const topic = 'realtime:open';
    const config = { private: true, broadcast: { ack: true }, presence: { enabled: false } };
    raw.send('1', '1', topic, 'phx_join', { config, access_token: await realtime.signUser(ben) });
    await raw.reply('1');
    raw.send('1', '2', topic, 'broadcast', { event: 'dropped' });
    raw.send('1', '3', topic, 'access_token', { access_token: await realtime.signUser(ana) });
    raw.send('1', '4', topic, 'broadcast', { event: 'sent' });
    expect((await raw.next()).slice(0, 4)).toEqual(['1', '4', topic, 'phx_reply']);
  });

  it.each<[string, () => unknown]>([
    ['an opaque key', () => 'sb_publishable_key'],
    ['no token', () => undefined],
    ['a token that is no text', () => ({})],
  ])('keeps its token when its client sends %s', async (_, create) => {
    const raw = await realtime.open();
    const config = { private: true, broadcast: { ack: true }, presence: { enabled: false } };
    raw.send('1', '1', 'realtime:club', 'phx_join', { config, access_token: await realtime.signUser(ana) });
    await raw.reply('1');
    raw.send('1', '2', 'realtime:club', 'access_token', { access_token: create() });
    raw.send('1', '3', 'realtime:club', 'broadcast', { event: 'e' });
    expect(await raw.next()).toMatchObject(['1', '3', 'realtime:club', 'phx_reply', { status: 'ok' }]);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['is no JWT', () => 'nonsense', /^MalformedJWT/],
    ['has expired', () => realtime.signUser(ana, -100), /^InvalidJWTToken: Token has expired 1\d\d seconds/],
    [
      'has no role',
      () => realtime.sign({ exp: 9e9 }),
      /^InvalidJWTToken: Fields `role` and `exp` are required/,
    ],
  ])('is ended by a new token that %s, even if everybody may join the channel', async (_, create, reason) => {
    const raw = await realtime.open();
    const topic = 'realtime:public';
    raw.send('1', '1', topic, 'phx_join', { config: { presence: { enabled: false } } });
    await raw.reply('1');
    raw.send('1', '2', topic, 'access_token', { access_token: await create() });
    expect((await raw.next()).slice(3)).toEqual([
      'system',
      { extension: 'system', status: 'error', message: expect.stringMatching(reason), channel: 'public' },
    ]);
    expect(await raw.next()).toEqual(['1', '1', topic, 'phx_close', {}]);
  });
});
