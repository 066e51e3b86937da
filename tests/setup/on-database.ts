import type { ConnectionSettings } from '#platform/database/connections.ts';

/** Returns connection settings for another database of the same server. */
export const onDatabase = (settings: ConnectionSettings, database: string): ConnectionSettings => ({
  forLogin: (login) => ({ ...settings.forLogin(login), database }),
});
