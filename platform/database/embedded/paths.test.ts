import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDataTemplate } from '#tests/setup/data-template.ts';
import { createTestEmbedded, query, type TestEmbedded } from '#tests/setup/embedded.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';

let embedded: TestEmbedded;
beforeEach(() => {
  embedded = createTestEmbedded();
});
afterEach(() => embedded.close());

test.each([
  ['', () => 'original', 'copy'],
  [' whose path is too long for a socket', () => 'a-long-name-'.repeat(9), 'another-name-'.repeat(9)],
  // The command line of its server must not count as that of the copy's server.
  [' whose path ends with the path of the copy', () => join('volume', embedded.dataDir, 'copy'), 'copy'],
])('A copy of a data folder%s that is in use has a database of its own', async (_, getOriginalName, copyName) => {
  const originalFolder = join(embedded.dataDir, getOriginalName());
  mkdirSync(originalFolder, { recursive: true });
  await copyDataTemplate('cluster', originalFolder);
  const original = await embedded.start(originalFolder);
  await query(original, 'create table saved as select 1 as n');
  const copyFolder = join(embedded.dataDir, copyName);
  execFileSync('cp', ['-a', originalFolder, copyFolder]);

  const copy = await embedded.start(copyFolder);
  expect(await query(copy, 'select n from saved')).toEqual([{ n: 1 }]);
  await query(copy, 'update saved set n = 2');
  expect(await query(original, 'select n from saved')).toEqual([{ n: 1 }]);
  await copy.stop();
  expect(await query(original, 'select n from saved')).toEqual([{ n: 1 }]);
  await original.stop();
  expect(await query(await embedded.start(copyFolder), 'select n from saved')).toEqual([{ n: 2 }]);
});

test.runIf(process.getuid?.() === 0)(
  'If only root can enter the data folder, the database is stored elsewhere, and the log says where',
  async () => {
    const closed = join(embedded.dataDir, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const logged: string[] = [];
    const first = await embedded.start(closed, (line) => logged.push(line));
    await query(first, 'create table saved as select 1 as n');
    await first.stop();
    const home = readFileSync(join(closed, 'postgres/location'), 'utf8').trim();
    expect(logged.join('\n')).toContain(home);

    const again = await embedded.start(closed);
    expect(await query(again, 'select n from saved')).toEqual([{ n: 1 }]);
    await again.stop();

    // A copy is rejected while the original exists. Without the original, it counts as the moved original.
    const copy = join(embedded.dataDir, 'copy');
    cpSync(closed, copy, { recursive: true });
    chmodSync(copy, 0o700);
    await expect(embedded.start(copy)).rejects.toThrow(EmbeddedStartError);
    await expect(embedded.start(copy)).rejects.toThrow(/copy of .*closed/);
    rmSync(closed, { recursive: true });
    expect(await query(await embedded.start(copy), 'select n from saved')).toEqual([{ n: 1 }]);
    await embedded.stopAll();
    rmSync(home, { recursive: true });
    rmSync(`${home}.data-folder`);

    // On another machine, the database that the copy points to is missing. An empty one would look like a loss of data.
    await expect(embedded.start(copy)).rejects.toThrow(EmbeddedStartError);
    await expect(embedded.start(copy)).rejects.toThrow(`${home} does not exist`);
    expect(existsSync(home)).toBe(false);
  },
);
