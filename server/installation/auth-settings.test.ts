import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProjectConfig } from '#server/project/project-config.ts';
import { toAuthSettings } from '#server/standalone/auth-settings.ts';
import { readConfigText } from '#tests/setup/project-config.ts';
import { getAuthSettings } from './auth-settings.ts';

test('A hosted project gets those rules of the account that the CLI can set', () => {
  const config = readProjectConfig(join(import.meta.dirname, '../../supabase/config.toml'), {});
  const { minimumPasswordLength } = getAuthSettings('https://wayfare.example');
  expect(toAuthSettings(config.auth)).toMatchObject({ minimumPasswordLength, securePasswordChange: true });
});

test('The site has rules of the account that the platform alone does not have by default', () => {
  const rules = { secureAccountChanges: true, rejectGuessablePasswords: true, minimumPasswordLength: 10 };
  expect(getAuthSettings('https://wayfare.example')).toMatchObject(rules);
  expect(toAuthSettings(readConfigText('').auth)).toMatchObject({
    secureAccountChanges: false,
    rejectGuessablePasswords: false,
    minimumPasswordLength: 6,
  });
});

test.each([
  ['https://wayfare.example', true],
  ['http://192.0.2.1:3000', false],
  ['http://[::1]:3000', false],
])('Whether the site %s has passkeys is %j, because browsers have none for IP addresses', (siteUrl, enablePasskeys) => {
  expect(getAuthSettings(siteUrl)).toMatchObject({ enablePasskeys });
});
