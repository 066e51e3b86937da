import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestRealtime, type RawSocket } from '#tests/setup/realtime.ts';

const schema = `
  create policy "Signed-in users read and send" on realtime.messages to authenticated using (true) with check (true);`;

const realtime = await createTestRealtime(schema, { settings: { endsWithSession: true } });

const exp = Math.floor(Date.now() / 1000) + 3600;
const sign = (session_id: string, sub = randomUUID()) =>
  realtime.sign({ sub, role: 'authenticated', session_id, exp });

async function beginSession(): Promise<{ id: string; token: string }> {
  const [id, userId] = [randomUUID(), randomUUID()];
  await realtime.sql(
    `with u as (insert into auth.users (id) values ($2) returning id)
      insert into auth.sessions (id, user_id) select $1, id from u`,
    id,
    userId,
  );
  return { id, token: await sign(id, userId) };
}

async function join(raw: RawSocket, topic: string, config: object, access_token?: string) {
  raw.send(topic, topic, topic, 'phx_join', { config, access_token });
  return raw.reply(topic);
}

const isSystemError = ([, , , event, payload]: [unknown, unknown, unknown, string, { status?: string }]) =>
  event === 'system' && payload.status === 'error';

describe('A channel', () => {
  it('ends with the session of its token: signed out, expired, or of a banned or removed user', async () => {
    const user = '(select user_id from auth.sessions where id = $1)';
    const changes = { postgres_changes: [{ event: '*', schema: 'public' }] };
    const ends: [string, string, object][] = [
      ['public', 'delete from auth.sessions where id = $1', { presence: { enabled: true } }],
      ['private', `delete from auth.users where id = ${user}`, { private: true }],
      ['changes', 'update auth.sessions set not_after = now() where id = $1', changes],
      ['banned', `update auth.users set banned_until = 'infinity' where id = ${user}`, {}],
    ];
    const raw = await realtime.open();
    expect((await join(raw, 'realtime:visitors', {})).status).toBe('ok');
    const ids: string[] = [];
    for (const [name, , config] of ends) {
      const { id, token } = await beginSession();
      expect((await join(raw, `realtime:${name}`, config, token)).status).toBe('ok');
      ids.push(id);
    }
    for (const [n, [, end]] of ends.entries()) await realtime.sql(end, ids[n]);
    const closed: string[] = [];
    while (closed.length < ends.length) {
      expect((await raw.next(isSystemError))[4].message).toBe('The session has ended');
      closed.push((await raw.event('phx_close'))[2]);
    }
    expect(closed.sort()).toEqual(ends.map(([name]) => `realtime:${name}`).sort());
    raw.send(null, '9', 'realtime:visitors', 'phx_leave', {});
    expect((await raw.reply('9')).status).toBe('ok');
  });

  it('ends with the session of the last token that its client has sent', async () => {
    const [first, second] = [await beginSession(), await beginSession()];
    const raw = await realtime.open();
    for (const name of ['kept', 'left', 'lost']) await join(raw, `realtime:${name}`, {}, first.token);
    raw.send(null, null, 'realtime:kept', 'access_token', { access_token: second.token });
    raw.send(null, null, 'realtime:lost', 'access_token', { access_token: await sign(randomUUID()) });
    await realtime.sql('delete from auth.sessions where id = $1', first.id);
    const closed = [(await raw.event('phx_close'))[2], (await raw.event('phx_close'))[2]];
    expect(closed.sort()).toEqual(['realtime:left', 'realtime:lost']);
    raw.send(null, '9', 'realtime:kept', 'phx_leave', {});
    expect(await raw.reply('9')).toMatchObject({ status: 'ok' });
  });
});

describe('The token of a session that has ended', () => {
  it.each([
    ['there is no such session any more', randomUUID()],
    ['the ID of its session is no UUID', 'no id'],
  ])('does not join a channel: %s', async (_, id) => {
    const raw = await realtime.open();
    const response = { reason: 'InvalidJWTToken: The session has ended' };
    expect(await join(raw, 'realtime:room', {}, await sign(id))).toEqual({ status: 'error', response });
  });

  it('sends no broadcast by HTTP', async () => {
    const send = async (token: string) =>
      fetch(`${realtime.servers[0]?.url}/realtime/v1/api/broadcast/room/events/e`, {
        method: 'POST',
        headers: { apikey: realtime.keys.anonKey, authorization: `Bearer ${token}` },
        body: '{}',
      });
    expect((await send((await beginSession()).token)).status).toBe(202);
    const response = await send(await sign(randomUUID()));
    const message = 'InvalidJWTToken: The session has ended';
    expect([response.status, await response.json()]).toEqual([401, { message }]);
  });
});
