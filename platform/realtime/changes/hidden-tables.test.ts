import { expect, it } from 'vitest';
import { ana, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const schema = `
  create table public.letters (id int primary key);
  create table public.drawings (id int primary key);
  create table public.diaries (id int primary key, is_public boolean);
  create table public.papers (id int primary key);
  alter table public.letters enable row level security;
  alter table public.drawings enable row level security;
  alter table public.diaries enable row level security;
  create policy "Signed-in users read" on public.letters for select to authenticated using (true);
  create policy "Signed-in users read" on public.drawings for select to authenticated using (true);
  create policy "Everybody reads what is public" on public.diaries for select using (is_public);
  grant select on public.letters to authenticated;
  grant select on public.drawings, public.diaries, public.papers to anon, authenticated;
  alter publication supabase_realtime add table public.letters, public.drawings, public.diaries, public.papers;`;

const realtime = await createTestRealtime(schema, { settings: { hidesUnreadable: true } });

/** Follows all tables, and returns the names of those of which something arrives. */
async function follow(who?: string): Promise<string[]> {
  const tables: string[] = [];
  const client = await realtime.client(who);
  await subscribe(
    client
      .channel('all')
      .on('postgres_changes', { event: '*', schema: '*' }, ({ table }) => tables.push(table)),
  );
  return tables;
}

it('A role that may read no row of a table, because it lacks the right or a policy, gets none of its changes', async () => {
  const [toVisitor, toAna] = [await follow(), await follow(ana)];
  for (const table of ['letters', 'drawings'])
    await realtime.sql(
      `insert into ${table} values (1); update ${table} set id = 2 where id = 1; delete from ${table}`,
    );
  await realtime.sql('insert into diaries values (1, true), (2, false); insert into papers values (1)');
  await expect.poll(() => toVisitor.at(-1)).toBe('papers');
  await expect.poll(() => toAna.at(-1)).toBe('papers');
  expect(toVisitor).toEqual(['diaries', 'papers']);
  expect(new Set(toAna)).toEqual(new Set(['letters', 'drawings', 'diaries', 'papers']));
});
