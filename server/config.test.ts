import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('The configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      siteUrl: 'http://localhost:3000',
      additionalRedirectUrls: [],
      trustedProxies: ['127.0.0.0/8', '::1'],
      owner: { email: undefined, password: undefined },
      deployment: { mode: 'embedded' },
      mail: { smtpUrl: undefined, from: 'no-reply@localhost' },
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SUPABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('uses PORT in the default site URL, and drops a trailing slash of SITE_URL', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readConfig({ SITE_URL: 'https://wayfare.example/' }).siteUrl).toBe('https://wayfare.example');
  });

  test('splits the lists of trusted proxies and of URLs that email links may redirect to', () => {
    const config = readConfig({
      TRUSTED_PROXIES: '172.18.0.0/16, 2001:db8::1',
      ADDITIONAL_REDIRECT_URLS: 'https://wayfare.example/**, http://localhost:3001/update-password',
    });
    expect(config).toMatchObject({
      trustedProxies: ['172.18.0.0/16', '2001:db8::1'],
      additionalRedirectUrls: ['https://wayfare.example/**', 'http://localhost:3001/update-password'],
    });
  });

  test.each([
    'proxy.example',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.1,,10.0.0.2',
  ])('rejects %j as trusted proxies', (proxies) => {
    expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow(
      /TRUSTED_PROXIES: expected IP addresses or ranges/,
    );
  });

  test.each([
    '**',
    'https://**',
    'https://*/**',
    'https://wayfare.example**',
    'https://wayfare.example',
    'https://wayfare.example@evil.example/**',
    'https://wayfare.example/**,',
    'javascript://wayfare.example/**',
  ])('rejects %j as URLs that email links may redirect to', (urls) => {
    expect(() => readConfig({ ADDITIONAL_REDIRECT_URLS: urls })).toThrow(
      /ADDITIONAL_REDIRECT_URLS: expected URLs of other sites/,
    );
  });

  test('chooses the deployment mode', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://me@db/x' }).deployment.mode).toBe('postgres');
    expect(readConfig({ SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'k' }).deployment).toEqual({
      mode: 'supabase',
      url: 'https://x.supabase.co',
      anonKey: 'k',
    });
  });

  test('has an object store, with a default region, only if its description is complete and valid and the backend is our own', () => {
    const s3 = {
      STORAGE_S3_ENDPOINT: 'https://s3.example/path/',
      STORAGE_S3_BUCKET: 'wayfare-files',
      STORAGE_S3_ACCESS_KEY_ID: 'key',
      STORAGE_S3_SECRET_ACCESS_KEY: 'a-secret',
    };
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example/path',
      bucket: 'wayfare-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'a-secret',
    });
    const faulty = {
      ...s3,
      STORAGE_S3_ENDPOINT: 's3.example',
      STORAGE_S3_BUCKET: 'A',
      STORAGE_S3_ACCESS_KEY_ID: '',
    };
    for (const fault of [
      'STORAGE_S3_ENDPOINT: expected',
      'STORAGE_S3_BUCKET: expected',
      'STORAGE_S3_ACCESS_KEY_ID: set all',
    ])
      expect(() => readConfig(faulty)).toThrow(fault);
    // The message does not quote the secret.
    expect(() => readConfig(faulty)).not.toThrow('a-secret');
    const supabase = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'k' };
    expect(() => readConfig({ ...s3, ...supabase })).toThrow('a Supabase project stores the files itself');
  });

  test('rejects a secret key in the place of the anonymous one', () => {
    const faulty = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'sb_secret_abc' };
    expect(() => readConfig(faulty)).toThrow(/SUPABASE_ANON_KEY: expected the anonymous or publishable key/);
  });

  test('names every fault in one message', () => {
    const faulty = {
      PORT: 'many',
      SITE_URL: 'https://wayfare.example/blog?x=1',
      OWNER_EMAIL: 'me',
      OWNER_PASSWORD: 'short',
      DATABASE_URL: 'mysql://x/y',
      SUPABASE_URL: 'https://x.supabase.co',
      SMTP_URL: 'mail.example',
    };
    expect(() => readConfig(faulty)).toThrow(ConfigError);
    for (const name of Object.keys(faulty)) expect(() => readConfig(faulty)).toThrow(new RegExp(name));
    expect(() => readConfig(faulty)).toThrow(/SUPABASE_ANON_KEY: set both or neither/);
  });
});
