import { openDatabase } from '#platform/database/connections.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openGround } from '#server/ground.ts';
import { readSecrets, type Secrets, shareSecrets } from '#server/secrets.ts';
import { report } from './report.ts';

/** `npm run keys`: the address and keys of this installation, for other programs. The server need not run. */
try {
  const config = readConfig(process.env);
  if (config.ground.kind === 'supabase') print(config.ground.url, { anonKey: config.ground.anonKey });
  else print(config.siteUrl, await ownSecrets(config));
} catch (error) {
  report(error);
  process.exitCode = 1;
}

async function ownSecrets({ dataDir, ground }: Config): Promise<Secrets> {
  const own = await readSecrets(dataDir);
  if (ground.kind !== 'postgres') return own;
  // Several servers share the database's secrets, which are there once it is migrated.
  const opened = await openGround({ dataDir, ground }, () => {});
  const database = openDatabase(opened.ground);
  try {
    return await shareSecrets(database, own);
  } finally {
    await database.close();
    await opened.stop();
  }
}

function print(url: string, { anonKey, serviceRoleKey }: Partial<Secrets>): void {
  console.log(`SUPABASE_URL=${url}`);
  console.log(`SUPABASE_ANON_KEY=${anonKey}`);
  if (serviceRoleKey) console.log(`SUPABASE_SERVICE_ROLE_KEY=${serviceRoleKey}`);
}
