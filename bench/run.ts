import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openSite, type Site } from '#tests/setup/site.ts';
import { type Answering, type Load, load } from './load.ts';

/**
 * `npm run bench`: what an answer costs, beside node:http sending the same bytes, in one run.
 * Rounds alternate between the two, so that a busy moment of the machine meets both; medians are printed.
 */
const rounds = 3;
const seconds = 5;

const site = await openSite();
try {
  const measured = [
    { title: 'GET /rest/v1/hero_slides, five rows', answering: await slides(site) },
    { title: 'GET / (home page, stored)', answering: page(site) },
  ];
  console.log(
    '| answer | requests/s | p50 / p99 ms | CPU ms a request | of bare: requests/s | CPU, times bare |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const { title, answering } of measured) await compare(title, answering);
} finally {
  await site.close();
}

async function slides({ url, anonKey, serviceRoleKey, dataDir, pid }: Site): Promise<Answering> {
  const table = `${url}/rest/v1/hero_slides`;
  const service = { apikey: serviceRoleKey, 'content-type': 'application/json' };
  for (const title of ['Lofoten in winter', 'The road to Hampi'])
    await fetch(table, { method: 'POST', headers: service, body: JSON.stringify({ title, slide_order: 9 }) });
  return {
    url: `${table}?select=*&order=slide_order.asc`,
    headers: { apikey: anonKey },
    roots: roots(dataDir, pid),
  };
}

function page({ url, dataDir, pid }: Site): Answering {
  return { url: `${url}/`, headers: { 'accept-encoding': 'br' }, roots: roots(dataDir, pid) };
}

/** The server's process and PostgreSQL's first one. */
function roots(dataDir: string, pid: number): number[] {
  const postgres = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  return [pid, Number(postgres)];
}

async function compare(title: string, answering: Answering): Promise<void> {
  const bare = await startBare(answering);
  try {
    const ours: Load[] = [];
    const limit: Load[] = [];
    await load(answering, 2); // Warm: statements are prepared, code is compiled.
    await load(bare.answering, 2);
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(answering, seconds));
      limit.push(await load(bare.answering, seconds));
    }
    print(title, median(ours), median(limit));
  } finally {
    bare.stop();
  }
}

async function startBare({ url, headers }: Answering) {
  const answer = await raw(url, headers);
  const body = await buffer(answer);
  const kept = [
    'content-type',
    'content-range',
    'content-location',
    'cache-control',
    'content-encoding',
    'etag',
    'vary',
  ];
  const sent = Object.fromEntries(
    kept.flatMap((name) => [[name, answer.headers[name]]]).filter(([, value]) => value),
  );
  const ANSWER = JSON.stringify({
    headers: { ...sent, 'content-length': body.length },
    body: body.toString('base64'),
  });
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, ANSWER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  return {
    answering: {
      url: `http://127.0.0.1:${Number(port)}/`,
      ...(headers && { headers }),
      roots: [server.pid ?? 0],
    },
    stop: () => server.kill(),
  };
}

/** The answer's bytes as they travel: fetch would unpack them. */
async function raw(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { headers }), 'response');
  return answer;
}

function median(loads: Load[]): Load {
  const of = (name: keyof Load) =>
    loads.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  return {
    requestsPerSecond: of('requestsPerSecond'),
    cpuPerRequest: of('cpuPerRequest'),
    p50: of('p50'),
    p99: of('p99'),
  };
}

function print(title: string, ours: Load, limit: Load): void {
  const row = (name: string, one: Load, ...more: string[]) =>
    `| ${[name, Math.round(one.requestsPerSecond), `${one.p50} / ${one.p99}`, one.cpuPerRequest.toFixed(4), ...more].join(' | ')} |`;
  const share = `1/${(limit.requestsPerSecond / ours.requestsPerSecond).toFixed(1)}`;
  console.log(row(title, ours, share, (ours.cpuPerRequest / limit.cpuPerRequest).toFixed(2)));
  console.log(row('bare node:http, the same bytes', limit, '1', '1'));
}
