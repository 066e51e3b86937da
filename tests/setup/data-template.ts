import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, buildIfStale, root } from '#server/builds/build-if-stale.ts';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { readSecrets } from '#server/installation/secrets/secrets-file.ts';
import { createTestEmbedded, query, testPassword } from './embedded.ts';

/** Creates the data folder of a new installation: as `cluster` without a database, as `site` with that of a site. */
const templates: Build = {
  name: 'test-data',
  sources: [
    'package-lock.json',
    'platform/auth/migrations',
    'platform/database',
    'platform/realtime/migrations',
    'platform/storage/migrations',
    'server/installation',
    'server/migrations',
    'supabase',
    'tests/setup/data-template.ts',
  ],
  folders: ['test-data'],
  async create(buildFolder) {
    const folder = join(root, buildFolder, 'test-data');
    mkdirSync(folder, { recursive: true });
    const embedded = createTestEmbedded();
    const { dataDir } = embedded;
    try {
      await (await embedded.start()).stop();
      execFileSync('cp', ['-a', dataDir, join(folder, 'cluster')]);
      const postgres = await embedded.start();
      await query(postgres, 'alter system set fsync = off');
      await migrateAndSeed(postgres.settings, () => {});
      await postgres.setLoginPasswords();
      await postgres.stop();
      await readSecrets(dataDir);
      const secretsFile = join(dataDir, 'secrets.json');
      const secrets = JSON.parse(readFileSync(secretsFile, 'utf8'));
      writeFileSync(secretsFile, JSON.stringify({ ...secrets, databasePassword: testPassword }));
      execFileSync('cp', ['-a', dataDir, join(folder, 'site')]);
    } finally {
      await embedded.close();
    }
  },
};

let built: Promise<unknown> | undefined;

/**
 * Fills a data folder as a first start does, with an empty cluster or with the database of a site. Copying takes a tenth
 * of the time of initdb and the migrations. The database of a site does not wait for the disk, because no test loses power.
 */
export async function copyDataTemplate(name: 'cluster' | 'site', dataDir: string): Promise<void> {
  built ??= buildIfStale(templates, () => {});
  await built;
  // `cp -a` keeps the owners of the files: some belong to PostgreSQL's account.
  execFileSync('cp', ['-a', `${join(root, 'build/test-data', name)}/.`, dataDir]);
}
