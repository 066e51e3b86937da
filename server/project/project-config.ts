import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { ConfigError } from '#server/config.ts';
import { projectConfigSchema } from './project-config-schema.ts';
import { replaceVariables } from './variables.ts';

export type ProjectConfig = z.infer<typeof projectConfigSchema>;

/** The variables of these must be set. Otherwise the secret and the keys would be the public ones. */
const secretSettings = ['jwt_secret', 'anon_key', 'service_role_key', 'signing_keys_path'].map(
  (name) => `auth.${name}`,
);

/**
 * Reads a `config.toml` of the Supabase CLI's form. A value `env(NAME)` is that environment variable's, or that of the
 * project's `.env` files (docs/protocols/standalone.md). Warns of variables that are not set.
 *
 * @throws ConfigError, which lists every fault in one message
 */
export function readProjectConfig(
  file: string,
  environment: NodeJS.ProcessEnv,
  warn: (line: string) => void = console.warn,
): ProjectConfig {
  const unset = new Map<string, string>();
  const values = replaceVariables(parseFile(file), readEnvFiles(dirname(file), environment), (path, name) =>
    unset.set(path, name),
  );
  const parsed = projectConfigSchema.safeParse(values);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `  ${path.join('.')}: ${message}`),
    ...secretSettings
      .filter((path) => unset.has(path))
      .map((path) => `  ${path}: the environment variable ${unset.get(path)} is not set`),
  ];
  if (!parsed.success || faults.length > 0)
    throw new ConfigError([`${file} is not valid:`, ...faults].join('\n'));
  for (const [path, name] of unset)
    warn(`${file}: environment variable is unset: ${name}. ${path} has its default.`);
  return parsed.data;
}

function parseFile(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof TomlError) throw new ConfigError(`${file} is not valid TOML: ${error.message}`);
    if (error instanceof Error && 'code' in error)
      throw new ConfigError(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}

/**
 * Returns the environment with the variables of a project's `.env` files, as the Supabase CLI reads them: those in the
 * folder of `config.toml` come before those in the folder above it, and what is set already stays.
 */
function readEnvFiles(folder: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const name = environment.SUPABASE_ENV || 'development';
  const names = [`.env.${name}.local`, ...(name === 'test' ? [] : ['.env.local']), `.env.${name}`, '.env'];
  const files = [folder, join(folder, '..')].flatMap((parent) => names.map((file) => join(parent, file)));
  const variables = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...variables.reverse(), environment);
}
