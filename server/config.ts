import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url({ protocol: /^https?$/ });
const isOrigin = (url: string) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
const origin = address.refine(isOrigin).transform((url) => new URL(url).origin);

/** The variables of the contract, with their defaults. An empty variable counts as unset. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  SITE_URL: origin.optional(),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(6).max(72).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Wayfare <no-reply@localhost>'),
});

/** What each variable must be, for whoever has set it otherwise. */
const expected: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  SITE_URL: 'the origin of the site, like https://wayfare.example, without a path',
  OWNER_EMAIL: 'an email address',
  OWNER_PASSWORD: '6 to 72 characters',
  DATABASE_URL: 'an address like postgres://user:password@host/database',
  SUPABASE_URL: 'the address of the project, like https://abc.supabase.co',
  SMTP_URL: 'an address like smtp://user:password@host:587',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The public origin, without a slash at its end. */
  siteUrl: string;
  owner: { email?: string | undefined; password?: string | undefined };
  ground:
    | { kind: 'embedded' }
    | { kind: 'postgres'; databaseUrl: string }
    | { kind: 'supabase'; url: string; anonKey: string };
  mail: { smtpUrl?: string | undefined; from: string };
  /** Seconds that an access token lives. No variable sets it: tests see whole lives of a session pass. */
  accessTokenLifetime?: number;
}

/** All that is wrong with the environment, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment once. Throws ConfigError with every fault in one message. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].map(
        (name) => `${name}: expected ${expected[name]}`,
      );
  if (given.DATABASE_URL && given.SUPABASE_URL)
    faults.push('DATABASE_URL and SUPABASE_URL: set one of the two');
  if (Boolean(given.SUPABASE_URL) !== Boolean(given.SUPABASE_ANON_KEY))
    faults.push('SUPABASE_URL and SUPABASE_ANON_KEY: set both or neither');
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
    owner: { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD },
    ground: groundOf(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  };
}

function groundOf(env: z.infer<typeof schema>): Config['ground'] {
  if (env.SUPABASE_URL && env.SUPABASE_ANON_KEY)
    return { kind: 'supabase', url: env.SUPABASE_URL, anonKey: env.SUPABASE_ANON_KEY };
  if (env.DATABASE_URL) return { kind: 'postgres', databaseUrl: env.DATABASE_URL };
  return { kind: 'embedded' };
}
