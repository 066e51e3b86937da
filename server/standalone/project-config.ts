import { readFileSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import { passwordRequirements } from '#platform/auth/credentials/password-rules.ts';
import { ConfigError } from '#server/config.ts';
import { byteSize, duration } from './units.ts';

const count = z.number().int().positive();
const service = z.object({ enabled: z.boolean().default(true) });

/**
 * The settings of a `config.toml` that the platform reads, with the defaults of the Supabase CLI
 * (docs/protocols.md#standalone). It ignores the rest, such as the ports of other services.
 */
const schema = z.object({
  api: z
    .object({
      port: z.number().int().min(0).max(65535).default(54321),
      external_url: z.url({ protocol: /^https?$/ }).optional(),
      schemas: z.array(z.string()).nonempty().default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.number().int().positive().default(1000),
    })
    .prefault({}),
  db: z
    .object({
      migrations: service.prefault({}),
      seed: service.extend({ sql_paths: z.array(z.string()).default(['./seed.sql']) }).prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
      additional_redirect_urls: z.array(z.string()).default([]),
      jwt_secret: z.string().min(16).optional(),
      anon_key: z.string().optional(),
      service_role_key: z.string().optional(),
      signing_keys_path: z.string().optional(),
      jwt_expiry: z.number().int().positive().max(604_800).default(3600),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      enable_manual_linking: z.boolean().default(false),
      rate_limit: z
        .object({
          email_sent: count.default(30),
          anonymous_users: count.default(30),
          token_refresh: count.default(150),
          sign_in_sign_ups: count.default(30),
          token_verifications: count.default(30),
        })
        .prefault({}),
      enable_refresh_token_rotation: z.boolean().default(true),
      refresh_token_reuse_interval: z.number().int().min(0).default(10),
      minimum_password_length: z.number().int().min(1).max(72).default(6),
      password_requirements: z.enum(passwordRequirements).default(''),
      mfa: z
        .object({
          web_authn: z
            .object({
              enroll_enabled: z.boolean().default(false),
              verify_enabled: z.boolean().default(false),
            })
            .prefault({}),
        })
        .prefault({}),
      passkey: z.object({ enabled: z.boolean().default(false) }).prefault({}),
      webauthn: z
        .object({
          rp_display_name: z.string().nonempty(),
          rp_id: z.string().nonempty(),
          rp_origins: z
            .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
            .nonempty(),
        })
        .optional(),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          secure_password_change: z.boolean().default(false),
          max_frequency: duration.default(1),
          otp_length: z.number().int().min(6).max(10).default(6),
          otp_expiry: z.number().int().positive().max(86_400).default(3600),
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z
    .object({
      file_size_limit: byteSize.default(50 * 1024 * 1024),
      buckets: z
        .record(
          z.string(),
          z.object({
            public: z.boolean().default(false),
            file_size_limit: byteSize.optional(),
            allowed_mime_types: z.array(z.string()).optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  functions: z
    .record(
      z.string(),
      z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }),
    )
    .default({}),
});

export type ProjectConfig = z.infer<typeof schema>;

/**
 * Reads a `config.toml` of the Supabase CLI's form. A value `env(NAME)` is that environment variable's.
 *
 * @throws ConfigError, which lists every fault in one message
 */
export function readProjectConfig(file: string, environment: NodeJS.ProcessEnv): ProjectConfig {
  const parsed = schema.safeParse(replaceVariables(parseFile(file), environment));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new ConfigError([`${file} is not valid:`, ...faults].join('\n'));
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

/** A variable that is not set leaves the setting to its default, as it does with the CLI. */
function replaceVariables(value: unknown, environment: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name ? environment[name] || undefined : value;
  }
  if (Array.isArray(value)) return value.map((item) => replaceVariables(item, environment));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceVariables(item, environment)]),
  );
}
