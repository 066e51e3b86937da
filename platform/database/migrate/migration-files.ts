import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A series of migrations: files `VERSION_name.sql`, which run in the order of their names. */
export interface MigrationSeries {
  /** The name of the series in the table `migrations.ran`, e.g. `auth`. */
  name: string;
  folder: string;
  /** Without a bridge, the migrations that have run must be the first ones in the folder. */
  bridge?: Bridge;
}

/** Leads a database with former migrations of a series to the baseline, the first migration that the series has now. */
interface Bridge {
  /** The histories from which it leads, as `digestHistory` writes them. */
  from: readonly string[];
  /** The SQL that turns the schema of those histories into that of the baseline. Undefined if both are the same. */
  file?: string;
  /** The last version that ran the former migrations, for whoever has an older database. */
  lastVersion: string;
}

export interface Migration {
  version: string;
  /** The file's name without its extension, e.g. `0001_auth`. */
  name: string;
  sql: string;
  sha256: string;
}

/** Reads the migrations in a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      const name = basename(file, '.sql');
      return {
        name,
        version: name.split('_')[0] ?? name,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      };
    });
}
