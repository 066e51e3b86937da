import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben, createTestRealtime, subscribe, type TestRealtime } from '#tests/setup/realtime.ts';

const policies = `
  create table public.members (topic text, id uuid);
  insert into public.members values ('club', '${ana}');
  grant select on public.members to authenticated;
  create policy "Members read" on realtime.messages for select to authenticated
    using (realtime.topic() like 'open%'
      or exists (select from public.members m where m.topic = realtime.topic() and m.id = (select auth.uid())));
  create policy "Members send" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'open' or extension = 'broadcast'
      and exists (select from public.members m where m.topic = realtime.topic() and m.id = (select auth.uid())));
  create policy "It fails" on realtime.messages for select to anon using (1 / (length(topic) - 5) > 0);`;

let realtime: TestRealtime;
beforeAll(async () => {
  realtime = await createTestRealtime(policies);
});
afterAll(() => realtime.close());

async function join(who: string | undefined, name: string) {
  const client = await realtime.client(who);
  const channel = client.channel(name, { config: { private: true, broadcast: { ack: true } } });
  const received: unknown[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message.event));
  channel.on('presence', { event: 'sync' }, () => {});
  await subscribe(channel);
  return { client, channel, received };
}

describe('A private channel', () => {
  it('is joined by those whom the policies let read, and by nobody else', async () => {
    await join(ana, 'club');
    await expect(join(ben, 'club')).rejects.toThrow(
      'Unauthorized: You do not have permissions to read from this Channel topic: club',
    );
    await expect(join(undefined, 'club')).rejects.toThrow('Unauthorized');
    await join('service_role', 'club');
  });

  it('cannot be joined if a policy fails', async () => {
    await expect(join(undefined, 'fails')).rejects.toThrow('Unauthorized: division by zero');
  });

  it('takes broadcasts only from those whom the policies let insert', async () => {
    const reader = await join(ben, 'open to read');
    const service = await join('service_role', 'open to read');
    const other = await join(ana, 'open to read');
    await other.channel.httpSend('dropped', {});
    void other.channel.send({ type: 'broadcast', event: 'dropped', payload: {} });
    await service.channel.send({ type: 'broadcast', event: 'sent', payload: {} });
    await expect.poll(() => reader.received).toEqual(['sent']);
  });

  it('takes presences only from those whom the policies let insert', async () => {
    const club = await join(ana, 'club');
    expect(await club.channel.track({})).toBe('error');
    const open = await join(ana, 'open');
    expect(await open.channel.track({})).toBe('ok');
  });

  it('is another channel than the public one of the same name', async () => {
    const receiver = await join(ana, 'open');
    const visitor = (await realtime.client()).channel('open', { config: { broadcast: { ack: true } } });
    await subscribe(visitor);
    await visitor.send({ type: 'broadcast', event: 'forged', payload: {} });
    await visitor.httpSend('forged', {});
    await receiver.channel.send({ type: 'broadcast', event: 'x', payload: {} });
    await (await join(ana, 'open')).channel.send({ type: 'broadcast', event: 'true', payload: {} });
    await expect.poll(() => receiver.received).toEqual(['true']);
  });

  it('receives what realtime.send and realtime.broadcast_changes send in it', async () => {
    const { received } = await join(ana, 'club');
    await realtime.sql(`create table public.things (id int);
      create function public.tell() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        perform realtime.broadcast_changes('club', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert on public.things for each row execute function public.tell();
      insert into public.things values (1);
      select realtime.send('{}', 'called', 'club')`);
    await expect.poll(() => received).toEqual(['INSERT', 'called']);
  });

  it('replays the latest messages that SQL has sent, to those who may read them', async () => {
    const since = Date.now();
    for (const n of [1, 2, 3]) await realtime.sql(`select realtime.send('{"n":${n}}', 'e', 'club')`);
    await realtime.sql(`select realtime.send('{"n":4}', 'e', 'another club')`);
    const replay = async (who: string, options: { since: number; limit?: number }) => {
      const channel = (await realtime.client(who)).channel('club', {
        config: { private: true, broadcast: { replay: options, replication_ready: true } },
      });
      const received: unknown[] = [];
      channel.on('broadcast', { event: '*' }, ({ payload, meta }) =>
        received.push([payload.n, meta?.replayed]),
      );
      const ready = new Promise((resolve) => channel.on('system', {}, ({ message }) => resolve(message)));
      await subscribe(channel);
      expect(await ready).toBe('Replication connection established');
      return received;
    };
    const all = await replay(ana, { since });
    await expect.poll(() => all).toEqual([1, 2, 3].map((n) => [n, true]));
    const latest = await replay(ana, { since, limit: 2 });
    await expect.poll(() => latest).toEqual([2, 3].map((n) => [n, true]));
    const none = await replay(ana, { since: Date.now() + 60_000 });
    await realtime.sql(`select realtime.send('{"n":5}', 'e', 'club')`);
    await expect.poll(() => none).toEqual([[5, undefined]]);
    await expect(replay(ben, { since })).rejects.toThrow('Unauthorized');
  });

  it.each<[string, boolean, unknown, string]>([
    ['in a public channel', false, { since: 0 }, 'Replay is not allowed for public channels'],
    ['without a time', true, {}, 'Replay params are not valid'],
    ['since a time that is text', true, { since: 'now' }, 'Replay params are not valid'],
    ['since a time beyond all calendars', true, { since: 1e300 }, 'Replay params are not valid'],
    ['of a number that is text', true, { since: 0, limit: '1; select 1' }, 'Replay params are not valid'],
  ])('rejects the replay of messages %s', async (_, isPrivate, replay, reason) => {
    const raw = await realtime.open({ apikey: realtime.keys.serviceRoleKey });
    raw.send('1', '1', 'realtime:club', 'phx_join', {
      config: { private: isPrivate, broadcast: { replay } },
    });
    expect((await raw.next(([, ref]) => ref === '1'))[4]).toEqual({
      status: 'error',
      response: { reason: `UnableToReplayMessages: ${reason}` },
    });
  });

  it('leaves no message behind when it asks the policies', async () => {
    await join(ana, 'open');
    expect(await realtime.sql(`select from realtime.messages where topic = 'open'`)).toHaveLength(0);
  });

  it('is closed when its token expires', async () => {
    const raw = await realtime.open();
    const token = await realtime.signUser(ana, 2);
    raw.send('1', '1', 'realtime:club', 'phx_join', { config: { private: true }, access_token: token });
    expect((await raw.next(([, ref]) => ref === '1'))[4].status).toBe('ok');
    const system = await raw.next(([, , , event]) => event === 'system');
    expect(system[4]).toMatchObject({
      status: 'error',
      extension: 'system',
      message: 'Token has expired 0 seconds ago',
    });
    expect(await raw.next(([, , , event]) => event === 'phx_close')).toEqual([
      '1',
      '1',
      'realtime:club',
      'phx_close',
      {},
    ]);
  });

  it('stays open with a new token, and is closed by one whose user may not read', async () => {
    const raw = await realtime.open();
    const join = { config: { private: true }, access_token: await realtime.signUser(ana) };
    raw.send('1', '1', 'realtime:club', 'phx_join', join);
    await raw.next(([, ref]) => ref === '1');
    raw.send('1', '2', 'realtime:club', 'access_token', { access_token: await realtime.signUser(ana, 1000) });
    raw.send('1', '3', 'realtime:club', 'broadcast', { type: 'broadcast', event: 'e', payload: {} });
    raw.send('1', '4', 'realtime:club', 'access_token', { access_token: await realtime.signUser(ben) });
    expect((await raw.next(([, , , event]) => event === 'system'))[4].message).toBe(
      'You no longer have permission to read from this Channel topic: club',
    );
    await raw.next(([, , , event]) => event === 'phx_close');
  });
});
