import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** `SUPABASE_` is the platform's own prefix. The others change how Node.js itself runs, or what is loaded into it. */
const reservedName = /^(?:SUPABASE_|NODE_(?!ENV$)|LD_|DYLD_|UV_)/;

/**
 * Returns what a function can have in its environment: the secrets in `.env` of the functions' folder, as `supabase
 * functions serve` reads them, and the variables of the platform. Nothing of the server's own environment is in it.
 */
export function readFunctionEnvironment(
  folder: string,
  platform: Record<string, string>,
): Record<string, string> {
  const file = join(folder, '.env');
  const secrets = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const allowed = Object.entries(secrets).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !reservedName.test(entry[0]),
  );
  return { ...Object.fromEntries(allowed), ...platform };
}

/** Returns the part of the environment with these names. `warn` gets the names that are not in it. */
export function selectVariables(
  environment: Record<string, string>,
  names: string[],
  warn: (missing: string[]) => void,
): Record<string, string> {
  const missing = names.filter((name) => !Object.hasOwn(environment, name));
  if (missing.length > 0) warn(missing);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.includes(name)));
}
