import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Site } from './site.ts';

/** Returns how to connect to a site's embedded database: as its superuser, over its socket. */
export function getSiteDatabase({ dataDir }: Pick<Site, 'dataDir'>): ClientConfig {
  // PostgreSQL describes the running server in this file. Its fifth line is the folder of the socket.
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return { host: pidFile.split('\n')[4] ?? '', port: 5432, user: 'postgres', database: 'postgres' };
}
