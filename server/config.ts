import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressRange, loopbackRanges } from '#platform/http/trusted-proxies.ts';
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts';

const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ });
const isOrigin = (url: string) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
const origin = httpUrl.refine(isOrigin).transform((url) => new URL(url).origin);

const urlWithoutSlash = httpUrl.transform((url) => url.replace(/\/+$/, ''));

const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()));

/** The origin has no wildcards, so that an email link never redirects to a site that nobody has listed. */
const redirectUrls = list.refine((urls) =>
  urls.every((url) => /^https?:\/\/[^/?*#@\s]+\/[^#\s]*$/.test(url)),
);

const addressRanges = list.refine((ranges) => ranges.every(isAddressRange));

/** The environment variables that the README documents, with their defaults. An empty variable counts as unset. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  SITE_URL: origin.optional(),
  ADDITIONAL_REDIRECT_URLS: redirectUrls.default([]),
  TRUSTED_PROXIES: addressRanges.default(loopbackRanges),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(6).max(72).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_URL: urlWithoutSlash.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  STORAGE_S3_ENDPOINT: urlWithoutSlash.optional(),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Wayfare <no-reply@localhost>'),
});

/** The valid values of each variable that can be invalid, for the error message. */
const expected: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  SITE_URL: 'the origin of the site, like https://wayfare.example, without a path',
  ADDITIONAL_REDIRECT_URLS:
    'URLs of other sites, separated by commas, like https://wayfare.example/**, with wildcards in the path only',
  TRUSTED_PROXIES: 'IP addresses or ranges of them, separated by commas, like 172.18.0.0/16, 10.0.0.5',
  OWNER_EMAIL: 'an email address',
  OWNER_PASSWORD: '6 to 72 characters',
  DATABASE_URL: 'a URL like postgres://user:password@host/database',
  SUPABASE_URL: 'the URL of the project, like https://abc.supabase.co',
  STORAGE_S3_ENDPOINT: 'the URL of the object store, like https://s3.eu-central-1.amazonaws.com',
  STORAGE_S3_BUCKET: '3 to 63 lowercase letters, digits, hyphens or dots',
  SMTP_URL: 'a URL like smtp://user:password@host:587',
};

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
  /** Patterns of URLs of other sites that use this one as their backend (docs/protocols.md#redirects). */
  additionalRedirectUrls: string[];
  /** The IP addresses or ranges of the proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  owner: { email?: string | undefined; password?: string | undefined };
  deployment: OwnDeployment | { mode: 'supabase'; url: string; anonKey: string };
  /** The object store of uploaded files. Undefined means that they are stored on disk. */
  s3?: S3Settings | undefined;
  mail: { smtpUrl?: string | undefined; from: string };
}

/** Thrown if the environment is not valid. The message has one line for each invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The configuration of a mode in which our own platform is the backend. */
export type OwnConfig = Config & { deployment: OwnDeployment };

export const hasOwnBackend = (config: Config): config is OwnConfig => config.deployment.mode !== 'supabase';

/** Validates the environment. Throws ConfigError, which lists every fault in one message. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].map(
        (name) => `${name}: expected ${expected[name]}`,
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

function getDeployment(env: z.infer<typeof schema>): Config['deployment'] {
  if (env.SUPABASE_URL && env.SUPABASE_ANON_KEY)
    return { mode: 'supabase', url: env.SUPABASE_URL, anonKey: env.SUPABASE_ANON_KEY };
  if (env.DATABASE_URL) return { mode: 'postgres', databaseUrl: env.DATABASE_URL };
  return { mode: 'embedded' };
}

function getS3Settings(env: z.infer<typeof schema>): S3Settings | undefined {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region } = env;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
