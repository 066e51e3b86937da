import { readSecrets, type Secrets, shareSecrets } from '#server/backend/secrets.ts';
import { type OwnDeployment, readConfig } from '#server/config.ts';
import { reportError } from './report-error.ts';
import { withDatabase } from './with-database.ts';

/** `npm run keys` prints this installation's URL and API keys. The server does not have to be running. */
try {
  const config = readConfig(process.env);
  if (config.deployment.mode === 'supabase')
    print(config.deployment.url, { anonKey: config.deployment.anonKey });
  else print(config.siteUrl, await readInstallationSecrets(config.dataDir, config.deployment));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

async function readInstallationSecrets(dataDir: string, deployment: OwnDeployment): Promise<Secrets> {
  const ownSecrets = await readSecrets(dataDir);
  if (deployment.mode === 'embedded') return ownSecrets;
  // Servers on one database share the secrets stored in it. Preparing the database creates the table of the secrets.
  return withDatabase({ dataDir, deployment }, (database) => shareSecrets(database, ownSecrets));
}

function print(url: string, { anonKey, serviceRoleKey }: Partial<Secrets>): void {
  console.log(`SUPABASE_URL=${url}`);
  console.log(`SUPABASE_ANON_KEY=${anonKey}`);
  if (serviceRoleKey) console.log(`SUPABASE_SERVICE_ROLE_KEY=${serviceRoleKey}`);
}
