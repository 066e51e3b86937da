import type { z } from 'zod';
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts';
import { expectedValues, variablesSchema } from './environment-variables.ts';

/** The variables that together select an object store. STORAGE_S3_REGION has a default. */
const s3Variables = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
];

/** The deployment modes in which our own platform is the backend. */
export type OwnDeployment = { mode: 'embedded' } | { mode: 'postgres'; databaseUrl: string };

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Patterns of URLs of other sites that use this one as their backend (docs/protocols/auth.md#redirects). */
  additionalRedirectUrls: string[];
  /** The IP addresses or ranges of the proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  owner: { email?: string | undefined; password?: string | undefined };
  deployment:
    | OwnDeployment
    | {
        mode: 'supabase';
        url: string;
        anonKey: string;
        /** For what the server does by itself (server/service-client.ts). */
        serviceRoleKey?: string | undefined;
      };
  /** The object store of uploaded files. Undefined means that they are stored on disk. */
  s3?: S3Settings | undefined;
  mail: { smtpUrl?: string | undefined; from: string };
}

/** This error is thrown if the environment is not valid. The message has one line for each invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The configuration of a mode in which our own platform is the backend. */
export type OwnConfig = Config & { deployment: OwnDeployment };

export const hasOwnBackend = (config: Config): config is OwnConfig => config.deployment.mode !== 'supabase';

/** Validates the environment. Throws ConfigError, which lists every fault in one message. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variablesSchema.safeParse(given);
  const faults = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].map(
        (name) => `${name}: expected ${expectedValues[name]}`,
      );
  if (given.DATABASE_URL && given.SUPABASE_URL)
    faults.push('DATABASE_URL and SUPABASE_URL: set at most one of the two');
  if (Boolean(given.SUPABASE_URL) !== Boolean(given.SUPABASE_ANON_KEY))
    faults.push('SUPABASE_URL and SUPABASE_ANON_KEY: set both or neither');
  const missing = s3Variables.filter((name) => !given[name]);
  if (missing.length < s3Variables.length && missing.length > 0)
    faults.push(`${missing.join(', ')}: set all of ${s3Variables.join(', ')} or none`);
  if (given.STORAGE_S3_ENDPOINT && given.SUPABASE_URL)
    faults.push('STORAGE_S3_ENDPOINT and SUPABASE_URL: a Supabase project stores the files itself');
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(
      ['The configuration is not valid:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
    );

  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    additionalRedirectUrls: env.ADDITIONAL_REDIRECT_URLS,
    trustedProxies: env.TRUSTED_PROXIES,
    owner: { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD },
    deployment: getDeployment(env),
    s3: getS3Settings(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  };
}

function getDeployment(env: z.infer<typeof variablesSchema>): Config['deployment'] {
  if (env.SUPABASE_URL && env.SUPABASE_ANON_KEY)
    return {
      mode: 'supabase',
      url: env.SUPABASE_URL,
      anonKey: env.SUPABASE_ANON_KEY,
      serviceRoleKey: env.SUPABASE_SERVICE_ROLE_KEY,
    };
  if (env.DATABASE_URL) return { mode: 'postgres', databaseUrl: env.DATABASE_URL };
  return { mode: 'embedded' };
}

function getS3Settings(env: z.infer<typeof variablesSchema>): S3Settings | undefined {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region } = env;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
