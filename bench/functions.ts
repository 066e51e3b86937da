import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from '#tests/setup/site.ts';
import { printHeadOfComparisons } from './compare.ts';
import { compareWithNodeHttp } from './node-http.ts';
import { getProcessIds } from './process-tree.ts';

/**
 * `npm run bench:functions`: the cost of a function that returns a short JSON text, compared with bare node:http that sends
 * the same bytes. The function is added to `supabase/functions` for the time of the run. The CPU time is that of the
 * server and of the function's process, which is its child.
 */
const folder = join(import.meta.dirname, '../supabase/functions');
const ownFolder = join(folder, 'bench-hello');
mkdirSync(ownFolder, { recursive: true });
writeFileSync(join(ownFolder, 'index.ts'), "Deno.serve(() => Response.json({ message: 'Hello' }));");
try {
  await using site = await startSite();
  const target = {
    url: `${site.url}/functions/v1/bench-hello`,
    headers: { authorization: `Bearer ${site.anonKey}` },
    processIds: getProcessIds(site),
  };
  printHeadOfComparisons();
  await compareWithNodeHttp('a function that returns a short JSON text', target);
} finally {
  rmSync(ownFolder, { recursive: true });
}
