import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Returns the environment with the variables of a project's `.env` files, as the Supabase CLI reads them: those in the
 * folder of `config.toml` come before those in the folder above it, and what is set already stays.
 */
export function readEnvFiles(folder: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const name = environment.SUPABASE_ENV || 'development';
  const names = [`.env.${name}.local`, ...(name === 'test' ? [] : ['.env.local']), `.env.${name}`, '.env'];
  const files = [folder, join(folder, '..')].flatMap((parent) => names.map((file) => join(parent, file)));
  const variables = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...variables.reverse(), environment);
}
