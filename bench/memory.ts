import { readFileSync } from 'node:fs';
import { startSite } from '#tests/setup/site.ts';
import { getProcessIds, listProcessTree } from './process-tree.ts';
import { read } from './read.ts';
import { printHead, printRow } from './table.ts';

/**
 * `npm run bench:memory`: the memory of the server and its database, in MiB, after each thousand different pages. Memory
 * that processes share is counted once (Pss), for which this benchmark needs root.
 */
const pages = 3000;
const clients = 8;

await using site = await startSite();
const [serverId = 0, databaseId = 0] = getProcessIds(site);
const getMemory = (id: number) =>
  listProcessTree([id]).reduce((sum, process) => sum + readMemory(process.id), 0);
const print = (count: number) => {
  const [server, database] = [getMemory(serverId), getMemory(databaseId)];
  printRow([count, ...[server, database, server + database].map(Math.round)]);
};
printHead('pages', 'server', 'database', 'both');
print(0);
let next = 0;
const visit = async () => {
  while (next < pages) {
    const number = ++next;
    await read(`${site.url}/destinations?q=word-${number}`);
    if (number % 1000 === 0) print(number);
  }
};
await Promise.all(Array.from({ length: clients }, visit));

function readMemory(id: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch (error) {
    // A process of the database may have ended since they were listed.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return 0;
    throw error;
  }
}
