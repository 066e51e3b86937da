import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The settings of `[functions.NAME]` in a project's config.toml. */
export interface FunctionSettings {
  /** Whether the function exists for clients. Default: true. */
  enabled?: boolean | undefined;
  /** Whether a request needs a valid token. Default: true. */
  verifyJwt?: boolean | undefined;
  /** The variables and secrets that the function gets beside the common ones. */
  variables?: string[] | undefined;
}

export interface EdgeFunction {
  name: string;
  /** The path of its module. */
  file: string;
}

/** The names that the Supabase CLI allows. None of them leads out of the folder. */
const validName = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Returns the function of this name, whose module is `NAME/index.ts` or `NAME/index.js`, or undefined. */
export async function findFunction(folder: string, name: string): Promise<EdgeFunction | undefined> {
  if (!validName.test(name)) return undefined;
  for (const file of ['index.ts', 'index.js'].map((base) => join(folder, name, base)))
    if ((await stat(file).catch(() => undefined))?.isFile()) return { name, file };
  return undefined;
}
