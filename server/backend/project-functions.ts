import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { FunctionSettings } from '#platform/functions/find-function.ts';
import type { FunctionsOptions } from '#platform/functions/functions.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';
import type { Secrets } from './secrets.ts';

interface Project {
  /** The folder with `config.toml` and `functions`. */
  folder: string;
  config: Pick<ProjectConfig, 'functions'>;
  secrets: Secrets;
  /** The URL of the API. */
  url: string;
  /** The login of the owner of the database. */
  owner: ClientConfig;
}

/** Returns the options of a project's functions (docs/protocols.md#function-environment). */
export function createFunctionsOptions({
  folder,
  config,
  secrets,
  url,
  owner,
}: Project): Omit<FunctionsOptions, 'jwt'> {
  return {
    folder: join(folder, 'functions'),
    projectFolder: join(folder, '..'),
    environment: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: secrets.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.serviceRoleKey,
      // The names of keys on a hosted project, which has several.
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.anonKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.serviceRoleKey }),
      SUPABASE_DB_URL: toDatabaseUrl(owner),
    },
    functions: Object.fromEntries(
      Object.entries(config.functions).map(([name, { enabled, verify_jwt }]): [string, FunctionSettings] => [
        name,
        { enabled, verifyJwt: verify_jwt },
      ]),
    ),
  };
}

function toDatabaseUrl({
  connectionString,
  host = 'localhost',
  port = 5432,
  user,
  database,
}: ClientConfig): string {
  if (connectionString) return connectionString;
  // The folder of a socket cannot be written as the host of a URL.
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
