import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#server/builds/list-files.ts';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { readSecrets } from '#server/installation/secrets/secrets-file.ts';
import { createTestEmbedded, query, testPassword } from './embedded.ts';

const root = join(import.meta.dirname, '../..');
const templates = join(root, 'build/test-data');

/** What a new installation has in its data folder depends on these files. */
const sources = [
  'package-lock.json',
  'platform/auth/migrations',
  'platform/database',
  'platform/realtime/migrations',
  'platform/storage/migrations',
  'server/installation',
  'server/migrations',
  'supabase',
  'tests/setup/data-template.ts',
];

let template: Promise<string> | undefined;

/**
 * Fills a data folder as a first start does, with an empty cluster or with the database of a site. Copying takes a tenth
 * of the time of initdb and the migrations. The database of a site does not wait for the disk, because no test loses power.
 */
export async function copyDataTemplate(name: 'cluster' | 'site', dataDir: string): Promise<void> {
  template ??= createTemplate();
  // `cp -a` keeps the owners of the files: some belong to PostgreSQL's account.
  execFileSync('cp', ['-a', `${join(await template, name)}/.`, dataDir]);
}

/** Creates the templates in a temporary folder, so that several processes can do so at once. The first one to end wins. */
async function createTemplate(): Promise<string> {
  const sum = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source))))
    sum.update(readFileSync(file));
  const hash = sum.digest('hex').slice(0, 16);
  const folder = join(templates, hash);
  if (existsSync(folder)) return folder;
  const embedded = createTestEmbedded();
  const { dataDir } = embedded;
  mkdirSync(templates, { recursive: true });
  const partial = mkdtempSync(`${folder}.`);
  try {
    await (await embedded.start()).stop();
    execFileSync('cp', ['-a', dataDir, join(partial, 'cluster')]);
    const postgres = await embedded.start();
    await query(postgres, 'alter system set fsync = off');
    await migrateAndSeed(postgres.settings, () => {});
    await postgres.setLoginPasswords();
    await postgres.stop();
    await readSecrets(dataDir);
    const secretsFile = join(dataDir, 'secrets.json');
    const secrets = JSON.parse(readFileSync(secretsFile, 'utf8'));
    writeFileSync(secretsFile, JSON.stringify({ ...secrets, databasePassword: testPassword }));
    execFileSync('cp', ['-a', dataDir, join(partial, 'site')]);
    renameSync(partial, folder);
    for (const name of readdirSync(templates))
      if (/^\w+$/.test(name) && name !== hash)
        rmSync(join(templates, name), { recursive: true, force: true });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
    await embedded.close();
  }
  return folder;
}
