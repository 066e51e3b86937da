import { UserManagementError } from '#platform/auth/user-management.ts';
import { EmbeddedStartError } from '#platform/database/embedded/embedded-start-error.ts';
import { MigrationError } from '#platform/database/migrate/migration-history.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { SigningKeyError } from '#platform/jwt/signing-keys.ts';
import { FileStoreError } from '#platform/storage/files/files.ts';
import { BuildError } from '#server/app-build/react-router-build.ts';
import { ConfigError } from '#server/config.ts';
import { ListenError } from '#server/http-server.ts';
import { StartError } from '#server/installation/start-error.ts';
import { SiteCopyError } from '#server/site-copy/site-copy-error.ts';
import { InterruptedError } from './stop-signals.ts';

/** Errors that the operator can fix. Their message says how, so no stack trace is printed. */
const operatorErrors = [
  BuildError,
  ConfigError,
  EmbeddedStartError,
  FileStoreError,
  InterruptedError,
  ListenError,
  MigrationError,
  SigningKeyError,
  SiteCopyError,
  UserManagementError,
  StartError,
];

/** Prints why a command failed: the message of an operator error, one line for the database, the stack of any other. */
export function reportError(error: unknown): void {
  const isOperatorError = error instanceof Error && operatorErrors.some((type) => error instanceof type);
  console.error(isOperatorError ? error.message : toLogEntry(error));
}
