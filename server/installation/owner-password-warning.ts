import { checkFirstPassword } from '#platform/auth/user-management.ts';
import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Config } from '#server/config.ts';
import { passwordRules } from './auth-settings.ts';

/**
 * Logs a warning if the first owner still signs in with `OWNER_PASSWORD` and that is weak. The panel's dashboard names it,
 * too. A check that fails is logged, and does not stop the server.
 */
export async function warnAboutOwnerPassword(
  database: Database,
  { password }: Config['owner'],
  log: (line: string) => void,
): Promise<void> {
  if (!password) return;
  try {
    const found = await checkFirstPassword(database, password, passwordRules);
    if (found)
      log(
        `Warning: OWNER_PASSWORD, with which ${found.email} signs in, is weak. ${found.weakness.message} Choose another password in the panel, under Account.`,
      );
  } catch (error) {
    console.error('OWNER_PASSWORD could not be checked:', toLogEntry(error));
  }
}
