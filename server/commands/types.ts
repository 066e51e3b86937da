import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateTypes, typesFile } from '#server/database-types/generate-types.ts';
import { reportError } from './report-error.ts';
import { withDatabase } from './with-database.ts';

/** `npm run types` writes the types of the database, read from a new embedded database with all migrations. */
const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-types-'));
// If this process runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
chmodSync(dataDir, 0o711);
try {
  const types = await withDatabase({ dataDir, deployment: { mode: 'embedded' } }, ({ privileged }) =>
    generateTypes(privileged.query),
  );
  writeFileSync(typesFile, types);
  console.log(`Wrote ${typesFile}`);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
