import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { readPostgresPidFile } from './postgres-pid-file.ts';
import type { Site } from './site.ts';

/**
 * Returns how to connect to a site's database as its superuser. The site of the panel's tests in jsdom has the settings. For
 * any other site, the files of its installation have them.
 */
export function getSiteDatabase(site: Pick<Site, 'dataDir'> & { connection?: ClientConfig }): ClientConfig {
  if (site.connection) return site.connection;
  const { dataDir } = site;
  const { socketFolder } = readPostgresPidFile(dataDir);
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return {
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    password: databasePassword,
    database: 'postgres',
  };
}
