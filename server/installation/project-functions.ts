import { join } from 'node:path';
import type { FunctionsOptions } from '#platform/functions/functions.ts';
import type { FunctionSettings } from '#platform/functions/protocol/find-function.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';
import type { Secrets } from './secrets/secrets.ts';

interface Project {
  /** The folder with `config.toml` and `functions`. */
  folder: string;
  config: Pick<ProjectConfig, 'functions'>;
  secrets: Secrets;
  /** The URL of the API. */
  url: string;
  /** The URL with which functions connect to the database. Undefined if there is no login that they may have. */
  functionsUrl: string | undefined;
}

/** The variables that each function of the product has. Others are given to those whose settings name them. */
const productVariables = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'];

/** Returns the options of the product's functions (docs/protocols/function-runtime.md#function-environment). */
export function createProductFunctions(
  project: Project,
  log: (line: string) => void,
): Omit<FunctionsOptions, 'jwt'> {
  const asking = Object.entries(project.config.functions)
    .filter(([, { variables }]) => variables.includes('SUPABASE_DB_URL'))
    .map(([name]) => name);
  if (!project.functionsUrl && asking.length > 0)
    log(explainMissingUrl(`the functions ${asking.join(', ')}`));
  return { ...createProjectFunctions(project), commonVariables: productVariables };
}

/** Returns the options of a project's functions, which have all variables, as with `supabase functions serve`. */
export function createStandaloneFunctions(
  project: Project,
  log: (line: string) => void,
): Omit<FunctionsOptions, 'jwt'> {
  if (!project.functionsUrl) log(explainMissingUrl('functions'));
  return createProjectFunctions(project);
}

const explainMissingUrl = (names: string) =>
  `Warning: ${names} get no SUPABASE_DB_URL, because the login of DATABASE_URL is a superuser or may use files or programs of the database’s machine.`;

function createProjectFunctions({
  folder,
  config,
  secrets,
  url,
  functionsUrl,
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
      ...(functionsUrl && { SUPABASE_DB_URL: functionsUrl }),
    },
    functions: Object.fromEntries(
      Object.entries(config.functions).map(
        ([name, { enabled, verify_jwt, variables }]): [string, FunctionSettings] => [
          name,
          { enabled, verifyJwt: verify_jwt, variables },
        ],
      ),
    ),
  };
}
