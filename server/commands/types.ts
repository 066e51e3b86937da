import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/connections.ts';
import { prepareDatabase } from '#server/backend/prepare-database.ts';
import { generateTypes, typesFile } from '#server/database-types/generate-types.ts';
import { reportError } from './report-error.ts';

/** `npm run types` writes the types of the database, read from a new embedded database with all migrations. */
const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-types-'));
// If this process runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
chmodSync(dataDir, 0o711);
try {
  const prepared = await prepareDatabase({ dataDir, deployment: { mode: 'embedded' } }, () => {});
  const database = openDatabase(prepared.settings);
  try {
    writeFileSync(typesFile, await generateTypes(database.privileged.query));
    console.log(`Wrote ${typesFile}`);
  } finally {
    await database.close();
    await prepared.stop();
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
