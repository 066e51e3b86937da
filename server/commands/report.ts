import { OwnerError } from '#platform/auth/owners.ts';
import { MigrationError } from '#platform/database/migrations.ts';
import { BuildError } from '#server/build.ts';
import { ConfigError } from '#server/config.ts';
import { StartError } from '#server/ground.ts';
import { ListenError } from '#server/server.ts';

/** What the person at the console can mend: the text says how, and a stack would hide it. */
const plain = [BuildError, ConfigError, ListenError, MigrationError, OwnerError, StartError];

/** Says why a command failed; all but the plain faults with their stack. */
export function report(error: unknown): void {
  const mendable = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(mendable ? error.message : error);
}
