import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateTypes, typesFile } from '#server/database-types/generate-types.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run types
Writes the types of the database, read from a new embedded database with all migrations.`;

await runCommand({
  usage,
  parse: (words) => parseArgs({ args: words }).values,
  run: (_, signal) => writeTypes(signal),
});

async function writeTypes(signal: AbortSignal): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-types-'));
  // If this process runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(dataDir, 0o711);
  try {
    const types = await withDatabase(
      { dataDir, deployment: { mode: 'embedded' } },
      signal,
      ({ privileged }) => generateTypes(privileged.query),
    );
    writeFileSync(typesFile, types);
    console.log(`Wrote ${typesFile}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
