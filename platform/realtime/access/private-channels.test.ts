import { describe, expect, it } from 'vitest';
import { ana, ben, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

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

const realtime = await createTestRealtime(policies);

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
    // For a name of five characters, the policy divides by zero.
    await expect(join(undefined, 'fails')).rejects.toThrow('Unauthorized: division by zero');
  });

  it('takes broadcasts only from those whom the policies let insert', async () => {
    const reader = await join(ben, 'open to read');
    const service = await join('service_role', 'open to read');
    const other = await join(ana, 'open to read');
    await other.channel.httpSend('dropped', {});
    // A broadcast that is dropped is never acknowledged.
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
    // The receiver gets neither what was sent to the public channel nor its own broadcast.
    await receiver.channel.send({ type: 'broadcast', event: 'own', payload: {} });
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

  it('leaves no message behind when it asks the policies', async () => {
    await join(ana, 'open');
    expect(await realtime.sql(`select from realtime.messages where topic = 'open'`)).toHaveLength(0);
  });
});
