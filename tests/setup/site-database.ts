import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Site } from './site.ts';

/** How a test logs in to the database of a site with an embedded one: as its superuser, over its socket. */
export function getSiteDatabase({ dataDir }: Pick<Site, 'dataDir'>): ClientConfig {
  // PostgreSQL's own record of a running server; its fifth line is the folder of the socket.
  const record = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return { host: record.split('\n')[4] ?? '', port: 5432, user: 'postgres', database: 'postgres' };
}
