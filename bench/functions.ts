import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '#tests/setup/site.ts';
import { startBaseline } from './baseline.ts';
import { getMedian } from './median.ts';
import { getProcessIds } from './site-processes.ts';
import { type Measurement, measure } from './wrk.ts';

/**
 * `npm run bench:functions`: the cost of a function that returns a short JSON text, compared with bare node:http that sends
 * the same bytes. The function is added to `supabase/functions` for the time of the run. The CPU time is that of the
 * server and of the function's process, which is its child.
 */
const rounds = 3;
const secondsPerRound = 5;
const warmUpSeconds = 2;

const folder = join(import.meta.dirname, '../supabase/functions');
const ownFolder = join(folder, 'bench-hello');
mkdirSync(ownFolder, { recursive: true });
writeFileSync(join(ownFolder, 'index.ts'), "Deno.serve(() => Response.json({ message: 'Hello' }));");
const site = await openSite();
try {
  const target = {
    url: `${site.url}/functions/v1/bench-hello`,
    headers: { authorization: `Bearer ${site.anonKey}` },
    processIds: getProcessIds(site),
  };
  await measure(target, warmUpSeconds);
  const baseline = await startBaseline(target);
  const ours: Measurement[] = [];
  const bare: Measurement[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(target, secondsPerRound));
    bare.push(await measure(baseline.target, secondsPerRound));
  }
  baseline.stop();
  const rate = (all: Measurement[]) => getMedian(all.map(({ requestsPerSecond }) => requestsPerSecond));
  console.log(`function   ${Math.round(rate(ours))} requests/s`);
  console.log(`node:http  ${Math.round(rate(bare))} requests/s`);
  console.log(`ratio      ${(rate(ours) / rate(bare)).toFixed(2)}`);
} finally {
  await site.close();
  rmSync(ownFolder, { recursive: true });
}
