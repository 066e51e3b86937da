import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { readPostgresPidFile } from './postgres-pid-file.ts';
import type { Site } from './site.ts';

/** Returns how to connect to a site's embedded database: as its superuser, over its socket. */
export function getSiteDatabase({ dataDir }: Pick<Site, 'dataDir'>): ClientConfig {
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
