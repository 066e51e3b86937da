import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

let site: Site;
let other: pg.Client;
beforeAll(async () => {
  site = await openSite();
  other = new pg.Client({ ...getSiteDatabase(site), application_name: 'another program' });
  await other.connect();
  await site.kill(); // Its database keeps running.
});
afterAll(async () => {
  await other.end();
  await site.close();
});

test.each([
  {
    lock: 'the lock of the migrations',
    hold: (run: () => Promise<void>) => withMigrationLock(run),
    message: /The start is waiting: process \d+ .*another program.* holds a lock\. /,
  },
  {
    lock: 'the table of the migrations',
    hold: (run: () => Promise<void>) => withLockedTable(other, 'migrations.ran', run),
    message: /The start is waiting: process \d+ .*another program.* holds a lock on migrations\.ran\. /,
  },
  {
    lock: 'the identity of the installation',
    hold: (run: () => Promise<void>) => withLockedTable(other, 'installation.identity', run),
    message:
      /The start is waiting: process \d+ .*another program.* holds a lock on installation\.identity\. /,
  },
])('A start that waits for $lock says who holds it, and goes on when it is free', async ({
  hold,
  message,
}) => {
  let starting: Promise<void> | undefined;
  await hold(async () => {
    starting = site.start();
    await expect.poll(site.output).toMatch(message);
  });
  await starting;
  expect((await fetch(site.url)).status).toBe(200);
  await site.kill();
});

async function withMigrationLock(run: () => Promise<void>): Promise<void> {
  await other.query('select pg_advisory_lock(7266)');
  try {
    await run();
  } finally {
    await other.query('select pg_advisory_unlock(7266)');
  }
}
