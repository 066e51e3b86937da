import type { Ground } from '#platform/database/connections.ts';

/** Another database of the same server. */
export const databaseOf = (ground: Ground, database: string): Ground => ({
  connection: (login) => ({ ...ground.connection(login), database }),
});
