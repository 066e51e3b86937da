import { parseArgs } from 'node:util';
import { addKey, removeKey, rotateKeys, type SigningKey } from '#platform/jwt/signing-keys.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Secrets } from '#server/installation/secrets/secrets.ts';
import { readSecrets, writeSigningKeys } from '#server/installation/secrets/secrets-file.ts';
import { shareSecrets, shareSigningKeys } from '#server/installation/secrets/shared-secrets.ts';
import { requireOwnBackend } from './require-own-backend.ts';
import { runCommand } from './run-command.ts';
import { requireInstallation, withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run keys                          prints the URL and the two API keys
  npm run keys -- list                  lists the keys that sign access tokens
  npm run keys -- add [ES256 | RS256]   adds a standby key, which is published in the key set
  npm run keys -- rotate                makes the standby key the current one, which signs
  npm run keys -- remove KID            removes a key, and invalidates the tokens that it signed
Running servers use a change within 10 seconds.`;

await runCommand({
  usage,
  parse: (words) => parseChange(parseArgs({ args: words, allowPositionals: true }).positionals),
  run: (change, signal) => run(readConfig(process.env), change, signal),
});

type Change = 'print' | 'list' | ((keys: SigningKey[]) => SigningKey[] | Promise<SigningKey[]>);

function parseChange([action = 'print', argument, ...rest]: string[]): Change | undefined {
  if (rest.length > 0) return undefined;
  if (action === 'remove' && argument) return (keys) => removeKey(keys, argument);
  if (action === 'add' && (argument === undefined || argument === 'ES256' || argument === 'RS256'))
    return (keys) => addKey(keys, argument ?? 'ES256');
  if (argument !== undefined) return undefined;
  if (action === 'rotate') return rotateKeys;
  return action === 'print' || action === 'list' ? action : undefined;
}

/** The server does not have to be running. */
async function run(config: Config, change: Change, signal: AbortSignal): Promise<void> {
  if (config.deployment.mode === 'supabase' && change === 'print')
    return print(config.deployment.url, { anonKey: config.deployment.anonKey });
  requireOwnBackend(config, 'On a Supabase project, rotate keys in the project’s dashboard.');
  const { deployment, dataDir, siteUrl } = config;
  requireInstallation({ dataDir, deployment });
  const ownSecrets = await readSecrets(dataDir);
  if (deployment.mode === 'embedded') {
    const signingKeys = await apply(change, siteUrl, ownSecrets);
    if (signingKeys) writeSigningKeys(dataDir, signingKeys);
    return;
  }
  // Servers on one database share the secrets stored in it. Preparing the database creates the table of the secrets.
  await withDatabase({ dataDir, deployment }, signal, async (database) => {
    const signingKeys = await apply(change, siteUrl, await shareSecrets(database, ownSecrets));
    if (signingKeys) await shareSigningKeys(database.privileged.query, signingKeys);
  });
}

/** Prints what is asked for. Returns the changed keys, or undefined if nothing is to be stored. */
async function apply(change: Change, url: string, secrets: Secrets): Promise<SigningKey[] | undefined> {
  if (change === 'print') {
    print(url, secrets);
    return undefined;
  }
  const signingKeys = change === 'list' ? secrets.signingKeys : await change(secrets.signingKeys);
  for (const { status, jwk } of signingKeys) console.log(`${jwk.kid}  ${jwk.alg}  ${status}`);
  if (signingKeys.length === 0) console.log('Access tokens are signed with the secret (HS256).');
  return change === 'list' ? undefined : signingKeys;
}

function print(url: string, { anonKey, serviceRoleKey }: Partial<Secrets>): void {
  console.log(`SUPABASE_URL=${url}`);
  console.log(`SUPABASE_ANON_KEY=${anonKey}`);
  if (serviceRoleKey) console.log(`SUPABASE_SERVICE_ROLE_KEY=${serviceRoleKey}`);
}
