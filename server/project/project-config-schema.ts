import { z } from 'zod';
import { passwordRequirements } from '#platform/auth/credentials/password-rules.ts';
import { boolean, byteSize, duration, integer, list } from './units.ts';

const count = integer((value) => value.positive());
const service = z.object({ enabled: boolean.default(true) });

/**
 * The settings of a `config.toml` that the platform reads, with the defaults of the Supabase CLI
 * (docs/protocols/standalone.md). It ignores the rest, such as the ports of other services.
 */
export const projectConfigSchema = z.object({
  api: z
    .object({
      port: integer((value) => value.min(0).max(65535)).default(54321),
      external_url: z.url({ protocol: /^https?$/ }).optional(),
      schemas: list.refine((schemas) => schemas.length > 0, 'names no schema').default(['public']),
      extra_search_path: list.default(['public', 'extensions']),
      max_rows: count.default(1000),
    })
    .prefault({}),
  db: z
    .object({
      migrations: service.prefault({}),
      seed: service.extend({ sql_paths: list.default(['./seed.sql']) }).prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
      additional_redirect_urls: list.default([]),
      jwt_secret: z.string().min(16).optional(),
      anon_key: z.string().optional(),
      service_role_key: z.string().optional(),
      signing_keys_path: z.string().optional(),
      jwt_expiry: integer((value) => value.positive().max(604_800)).default(3600),
      enable_signup: boolean.default(true),
      enable_anonymous_sign_ins: boolean.default(false),
      enable_manual_linking: boolean.default(false),
      rate_limit: z
        .object({
          email_sent: count.default(30),
          anonymous_users: count.default(30),
          token_refresh: count.default(150),
          sign_in_sign_ups: count.default(30),
          token_verifications: count.default(30),
        })
        .prefault({}),
      enable_refresh_token_rotation: boolean.default(true),
      refresh_token_reuse_interval: integer((value) => value.min(0)).default(10),
      minimum_password_length: integer((value) => value.min(1).max(72)).default(6),
      password_requirements: z.enum(passwordRequirements).default(''),
      mfa: z
        .object({
          web_authn: z
            .object({
              enroll_enabled: boolean.default(false),
              verify_enabled: boolean.default(false),
            })
            .prefault({}),
        })
        .prefault({}),
      passkey: z.object({ enabled: boolean.default(false) }).prefault({}),
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
          enable_signup: boolean.default(true),
          enable_confirmations: boolean.default(false),
          double_confirm_changes: boolean.default(true),
          secure_password_change: boolean.default(false),
          max_frequency: duration.default(1),
          otp_length: integer((value) => value.min(6).max(10)).default(6),
          otp_expiry: integer((value) => value.positive().max(86_400)).default(3600),
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
            public: boolean.default(false),
            file_size_limit: byteSize.optional(),
            allowed_mime_types: list.optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  functions: z
    .record(
      z.string(),
      z.object({
        enabled: boolean.default(true),
        verify_jwt: boolean.default(true),
        // Ours, not the CLI's (docs/protocols/function-runtime.md#function-environment).
        variables: list.default([]),
      }),
    )
    .default({}),
});
