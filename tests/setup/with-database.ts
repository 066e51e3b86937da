import type { ConnectionSettings } from '#platform/database/connection-settings.ts';

/** Returns these connection settings with another database of the same server. */
export const withDatabase = (settings: ConnectionSettings, database: string): ConnectionSettings => ({
  forLogin: (login) => ({ ...settings.forLogin(login), database }),
});
