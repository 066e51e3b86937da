import { chmodSync, closeSync, mkdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate/migrate.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { startEmbedded } from './embedded.ts';
import { openLog, rotateLog } from './server-log.ts';

let dataDir: string;
let log: string;
beforeEach(() => {
  dataDir = createTestFolder();
  log = join(dataDir, 'postgres/server.log');
});

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('PostgreSQL logs what ends a session, and nothing that a visitor sent', async () => {
  const postgres = await startEmbedded(dataDir, 'secret', () => {});
  try {
    const folder = join(import.meta.dirname, '../migrations');
    await migrate(postgres.settings.forLogin('owner'), [{ name: 'database', folder }]);
    await postgres.setLoginPasswords();
    for (const login of ['owner', 'authenticator', 'visitor'] as const) {
      const client = new pg.Client(postgres.settings.forLogin(login));
      await client.connect();
      const sent = `sent-${'x'.repeat(100_000)}`;
      await expect(client.query('select $1::uuid', [sent])).rejects.toThrow('invalid input syntax');
      await expect(client.query(`select '${sent}' from nothing`)).rejects.toThrow('does not exist');
      await client.end();
    }
    const unknown = new pg.Client({ ...postgres.settings.forLogin('owner'), database: 'unknown' });
    await expect(unknown.connect()).rejects.toThrow('does not exist');
    const text = readFileSync(log, 'utf8');
    expect(text).toContain('FATAL:  database "unknown" does not exist');
    expect(text).not.toMatch(/sent-|STATEMENT/);
    expect(getMode(log)).toBe('600');
  } finally {
    await postgres.stop();
  }
});

test('A log that an earlier version left behind is reduced to its end when the database starts', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(log, `${'an old line\n'.repeat(200_000)}the last line\n`);
  const postgres = await startEmbedded(dataDir, 'secret', () => {});
  await postgres.stop();
  expect(statSync(log).size).toBeLessThan(100_000);
  expect(statSync(`${log}.1`).size).toBe(1024 * 1024);
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/\nthe last line\n$/);
  expect([getMode(log), getMode(`${log}.1`)]).toEqual(['600', '600']);
});

test('A log is rotated while it is open, and PostgreSQL’s next line is its first', () => {
  const path = join(dataDir, 'open.log');
  const file = openLog(path);
  writeSync(file, '0123456789');
  rotateLog(path, 10);
  expect(readFileSync(path, 'utf8')).toBe('0123456789');
  writeSync(file, 'abc');
  rotateLog(path, 10);
  writeSync(file, 'next');
  closeSync(file);
  expect(readFileSync(path, 'utf8')).toBe('next');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('3456789abc');
});

test('A log that others on the machine could read is closed to them when it is opened, and when it is rotated', () => {
  for (const protect of [(path: string) => closeSync(openLog(path)), rotateLog]) {
    const path = join(dataDir, 'readable.log');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    protect(path);
    expect(getMode(path)).toBe('600');
  }
});
