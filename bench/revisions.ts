import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import { listPostgresProcesses } from '#tests/setup/postgres-processes.ts';
import { takeRandomSteps } from '#tests/setup/revision-steps.ts';
import { startSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { runSql } from './driver.ts';
import { getMedian } from './median.ts';
import { getCpuTime, getProcessIds } from './process-tree.ts';
import { printHead, printRow } from './table.ts';

/** `npm run bench:revisions`: whether the database keeps each change and no more, also when it is killed, and what that costs. */
const stepCount = 10_000;
const versionCount = 500;
const rounds = 21;
const savesPerRound = 100;
const killedSaves = 200;
const content = 'The ferry leaves at dawn, and the tea is warm. '.repeat(120);

await using site = await startSite();
const owner = createClient<Database>(site.url, site.anonKey, { auth: { persistSession: false } });

printHead('what', 'result');
await takeSteps();
await owner.auth.signInWithPassword(site.owner);
const id = await addPost();
await readVersions();
await compareSaves();
await killDatabase();
await owner.auth.signOut();

async function takeSteps(): Promise<void> {
  const { done, replay } = await takeRandomSteps(getSiteDatabase(site), stepCount);
  const faults = await replay();
  printRow([
    `${stepCount} random steps of three people (${done.map(({ kind, count }) => `${kind} ${count}`).join(', ')})`,
    `${faults.length} differences between the revisions and what was seen`,
  ]);
  for (const fault of faults.slice(0, 3)) console.error(fault);
  // What was replaced is a text here, as long as it is in the column.
  const [size] = await runSql<{ count: number; average: number; former: number }>(
    site,
    `select count(*)::int as count, (pg_total_relation_size('public.revisions') / count(*))::int as average, avg(former)::int as former
     from public.revisions, lateral (
       select coalesce(sum(octet_length(value)), 0) as former from jsonb_each_text(fields) as field (name, value) where name <> 'updated_at'
     ) as replaced`,
  );
  printRow([
    `a revision of ${size?.count}, with its indexes, where the fields that it replaced had ${size?.former} bytes`,
    `${size?.average} bytes (budget ${2 * (size?.former ?? 0) + 300})`,
  ]);
}

async function addPost(): Promise<string> {
  const { data } = await owner
    .from('posts')
    .insert({ title: 'Kyoto', content })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function save(values: { content?: string; excerpt?: string }): Promise<boolean> {
  return (await owner.from('posts').update(values).eq('id', id)).error === null;
}

/** The list and a version are what the panel reads. */
async function readVersions(): Promise<void> {
  for (let version = 1; version < versionCount; version++) await save({ content: `${content} ${version}` });
  const readList = () =>
    owner
      .from('revisions')
      .select('id, change, changed_columns, user_id, began_at, saved_at')
      .match({ table_name: 'posts', record_id: id })
      .order('id', { ascending: false })
      .limit(50)
      .throwOnError();
  const { data } = await readList();
  const readVersion = (revision_id: number) => owner.rpc('read_revision', { revision_id }).throwOnError();
  const [newest, oldest] = await Promise.all(
    [false, true].map(async (ascending) => {
      const { data } = await owner
        .from('revisions')
        .select('id')
        .eq('record_id', id)
        .order('id', { ascending })
        .limit(1);
      return data?.[0]?.id ?? 0;
    }),
  );
  for (const [title, call] of [
    [`the list of ${versionCount} versions, its first ${data.length}`, readList],
    [
      `the newest of ${versionCount} versions of a post with ${content.length} characters`,
      () => readVersion(newest ?? 0),
    ],
    [`the oldest of ${versionCount} versions`, () => readVersion(oldest ?? 0)],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    printRow([title, `${getMedian(times).toFixed(0)} ms (median of ${rounds})`]);
  }
}

/** Each round saves with the trigger and without it, so that any other load on the machine slows both. */
async function compareSaves(): Promise<void> {
  const ratios: number[] = [];
  const costs: number[] = [];
  const measure = async (state: 'disable' | 'enable', round: number) => {
    await runSql(site, `alter table public.posts ${state} trigger keep_revision`);
    const before = getCpuTime(getProcessIds(site));
    for (let n = 0; n < savesPerRound; n++) await save({ content: `${content} ${state} ${round} ${n}` });
    const cost = (getCpuTime(getProcessIds(site)) - before) / savesPerRound;
    await runSql(
      site,
      `delete from public.revisions where id > (select id from public.revisions where record_id = '${id}' order by id offset ${versionCount - 1} limit 1)`,
    );
    return cost;
  };
  await measure('enable', 0);
  for (let round = 1; round <= rounds; round++) {
    const without = await measure('disable', round);
    const cost = await measure('enable', round);
    costs.push(cost);
    ratios.push(cost / without);
  }
  printRow([
    `a save of a post that has ${versionCount} versions, against one without revisions`,
    `${getMedian(costs).toFixed(1)} ms of CPU time, ${getMedian(ratios).toFixed(2)} times as much (budget 1.15)`,
  ]);
}

/** The saves are numbered, so what the revisions have replaced and what is there now are the numbers of all saves that succeeded. */
async function killDatabase(): Promise<void> {
  await save({ excerpt: '0' });
  await runSql(site, 'truncate public.revisions');
  const confirmed: number[] = [];
  let isDone = false;
  let kills = 0;
  const kill = async () => {
    while (!isDone) {
      await sleep(Math.random() * 50);
      try {
        // While it starts, it has no children, and 0 would be this process and its group.
        const processes = listPostgresProcesses(site.dataDir).filter((id) => id > 0);
        process.kill(processes[Math.floor(Math.random() * processes.length)] ?? Number.NaN, 'SIGKILL');
        kills++;
      } catch {
        // It has ended in the meantime, or the database begins again.
      }
      const before = confirmed.length;
      while (!isDone && confirmed.length === before) await sleep(1);
    }
  };
  const killing = kill();
  for (let n = 1; confirmed.length < killedSaves; n++)
    if (await save({ excerpt: String(n) })) confirmed.push(n);
  isDone = true;
  await killing;
  while (!(await save({ content }))) await sleep(50);
  const rows = await runSql<{ number: number }>(
    site,
    `select (fields ->> 'excerpt')::int as number from public.revisions where fields ? 'excerpt'
     union all select excerpt::int from public.posts where id = '${id}' order by 1`,
  );
  const stored = rows.map(({ number }) => number);
  const lost = confirmed.filter((n) => !stored.includes(n));
  const doubled = stored.filter((n, index) => n === stored[index - 1]);
  printRow([
    `${killedSaves} saves, while a process of the database was killed ${kills} times`,
    `${lost.length} changes without their revision, ${doubled.length} revisions without their change`,
  ]);
}
