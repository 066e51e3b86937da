import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPostgresProcesses } from '#tests/setup/postgres-processes.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

let site: Site;
let databaseProcesses: number[];

beforeEach(async () => {
  site = await openSite();
  databaseProcesses = listPostgresProcesses(site.dataDir);
});
afterEach(async () => {
  for (const pid of databaseProcesses.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await site.close();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('When its terminal is closed, the server ends, and its database too', async () => {
  process.kill(site.pid, 'SIGHUP');
  await expect.poll(() => isRunning(site.pid)).toBe(false);
  await expect.poll(() => databaseProcesses.filter(isRunning)).toEqual([]);
});
