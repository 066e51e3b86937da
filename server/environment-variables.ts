import { resolve } from 'node:path';
import { z } from 'zod';
import { loopbackRanges } from '#platform/http/trusted-proxies.ts';
import { isPublicKey } from './installation/secrets/project-key.ts';

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

const addressRanges = list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

/** The environment variables that the README documents, with their defaults. An empty variable counts as unset. */
export const variablesSchema = z.object({
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
  SUPABASE_ANON_KEY: z.string().refine(isPublicKey).optional(),
  SUPABASE_SERVICE_ROLE_KEY: z
    .string()
    .refine((key) => !isPublicKey(key))
    .optional(),
  STORAGE_S3_ENDPOINT: urlWithoutSlash.optional(),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
});

/** The valid values of each variable that can be invalid, for the error message. */
export const expectedValues: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  SITE_URL: 'the origin of the site, like https://wayfare.example, without a path',
  ADDITIONAL_REDIRECT_URLS:
    'URLs of other sites, separated by commas, like https://wayfare.example/**, with wildcards in the path only',
  TRUSTED_PROXIES: 'IP addresses or ranges of them, separated by commas, like 172.18.0.0/16, 10.0.0.5',
  OWNER_EMAIL: 'an email address',
  OWNER_PASSWORD: '6 to 72 characters',
  DATABASE_URL: 'a URL like postgres://user:password@host/database',
  SUPABASE_URL: 'the URL of the project, like https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'the anonymous or publishable key, which every browser gets, and no secret key',
  SUPABASE_SERVICE_ROLE_KEY: 'the service_role or secret key, which stays in this server',
  STORAGE_S3_ENDPOINT: 'the URL of the object store, like https://s3.eu-central-1.amazonaws.com',
  STORAGE_S3_BUCKET: '3 to 63 lowercase letters, digits, hyphens or dots',
  SMTP_URL: 'a URL like smtp://user:password@host:587',
};
