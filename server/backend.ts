import { join } from 'node:path';
import { Hono } from 'hono';
import { createAuth } from '#platform/auth/auth.ts';
import { openDatabase } from '#platform/database/connections.ts';
import type { Database } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createDiskFiles } from '#platform/storage/files/disk.ts';
import { createDiskForms } from '#platform/storage/images/disk-forms.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import { openGround } from './ground.ts';
import { readSecrets, type Secrets, shareSecrets } from './secrets.ts';
import { sweepRegularly } from './storage-sweep.ts';

/** The platform at work: what answers /rest/v1, /auth/v1 and /storage/v1. */
export interface OwnBackend {
  app: Hono;
  database: Database;
  secrets: Secrets;
  stop(): Promise<void>;
}

/** The configuration of the two grounds on which the platform is our own. */
export type OwnConfig = Config & { ground: Exclude<Config['ground'], { kind: 'supabase' }> };

export const hasOwnBackend = (config: Config): config is OwnConfig => config.ground.kind !== 'supabase';

/** Starts what answers the backend's protocols in this process, over the database that the configuration names. */
export async function startBackend(config: OwnConfig, log: (line: string) => void): Promise<OwnBackend> {
  const opened = await openGround(config, log);
  const database = openDatabase(opened.ground);
  const folder = join(config.dataDir, 'storage');
  const files = createDiskFiles(folder);
  const forms = createDiskForms(join(folder, 'forms'));
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outboxFolder: join(config.dataDir, 'outbox'),
  });

  async function stop(): Promise<void> {
    await mailer.close();
    await database.close();
    await opened.stop();
  }

  try {
    const own = await readSecrets(config.dataDir);
    const secrets = config.ground.kind === 'postgres' ? await shareSecrets(database, own) : own;
    const jwt = createJwt(secrets.jwtSecret);
    const gateway = createGateway(secrets, jwt);
    const app = new Hono()
      .route('/rest/v1', createRest({ database, gateway }))
      .route(
        '/auth/v1',
        createAuth({
          database,
          gateway,
          jwt,
          mailer,
          siteName: 'Wayfare',
          siteUrl: config.siteUrl,
          apiUrl: config.siteUrl,
          redirectAllowList: otherNamesOf(config.siteUrl),
          ...(config.accessTokenLifetime && { accessTokenLifetime: config.accessTokenLifetime }),
        }),
      )
      .route('/storage/v1', createStorage({ database, gateway, jwt, files, forms }));
    await sweepRegularly({ database, files, forms }, folder, log);
    return { app, database, secrets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A site on this machine is opened by either name; a mailed link must lead back to the one it was asked from. */
function otherNamesOf(siteUrl: string): string[] {
  return siteUrl.startsWith('http://localhost') ? [`${siteUrl.replace('localhost', '127.0.0.1')}/**`] : [];
}
