import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { type OwnConfig, readConfig } from '#server/config.ts';
import { copyDataTemplate } from '#tests/setup/data-template.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { startBackend } from './backend.ts';
import { addFirstOwner } from './first-owner.ts';

const dataDir = createTestFolder();
const email = 'owner@example.com';
await copyDataTemplate('site', dataDir);
const config = readConfig({
  DATA_DIR: dataDir,
  SITE_URL: 'https://backend.example',
  ADDITIONAL_REDIRECT_URLS: 'https://wayfare.example/**',
  OWNER_EMAIL: email,
  OWNER_PASSWORD: 'a-long-enough-password',
});
const backend = await startBackend(config as OwnConfig, () => {}, new AbortController().signal);
await addFirstOwner(backend.database, config.owner);
afterAll(backend.stop);

/** Requests a recovery link that redirects to `redirectTo`, and opens it. Returns where it leads, without the tokens. */
async function recover(redirectTo: string): Promise<string | undefined> {
  const before = listEmails().length;
  await backend.app.request(`/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, {
    method: 'POST',
    headers: { apikey: backend.secrets.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await expect.poll(() => listEmails().length).toBe(before + 1);
  const { text } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', listEmails().at(-1) ?? '')));
  const link = new URL(text?.match(/https?:\S+/)?.[0] ?? '');
  const response = await backend.app.request(`${link.pathname}${link.search}`);
  return response.headers.get('Location')?.split('#')[0];
}

const listEmails = () => globSync('*.eml', { cwd: join(dataDir, 'outbox') }).toSorted();

test.each([
  ['the listed site that asked for it', 'https://wayfare.example/update-password', undefined],
  ['its own site', 'https://backend.example/update-password', undefined],
  ['its own site, if another one asked for it', 'https://evil.example/', 'https://backend.example/'],
])('A recovery link leads to %s', async (_, redirectTo, expected = redirectTo) => {
  expect(await recover(redirectTo)).toBe(expected);
});
