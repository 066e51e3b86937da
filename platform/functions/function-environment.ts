import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** `SUPABASE_` is the platform's own prefix. The others change how Node.js itself runs, or what is loaded into it. */
const reservedName = /^(?:SUPABASE_|NODE_(?!ENV$)|LD_|DYLD_|UV_)/;

/**
 * Returns the environment of all functions: the secrets in `.env` of their folder, as `supabase functions serve` reads
 * them, and the variables of the platform. Nothing of the server's own environment is in it.
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
