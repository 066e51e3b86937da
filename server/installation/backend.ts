import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getRenditionQuality, renditionRatios, renditionWidths } from '#domain/rendition-sizes.ts';
import { createFailedSignIns } from '#server/activity/failed-sign-ins.ts';
import type { OwnConfig } from '#server/config.ts';
import { createInvitationMailFunction } from '#server/invitations/invitation-mail-function.ts';
import { createBrokenLinksEmail } from '#server/link-checks/broken-links-email.ts';
import { createLinkChecker } from '#server/link-checks/link-checker.ts';
import { createTryFunction } from '#server/link-checks/try-function.ts';
import { createMailHosts } from '#server/mail/form-server.ts';
import { createMailFunction } from '#server/mail/mail-function.ts';
import { openMailSettings } from '#server/mail/mail-settings.ts';
import { getVariablesServer, openMailer } from '#server/mail/open-mailer.ts';
import { findRecipient } from '#server/messages/find-recipient.ts';
import { createMessageLimit } from '#server/messages/message-limit.ts';
import { watchMessageMail } from '#server/messages/message-mail.ts';
import { readProjectConfig } from '#server/project/project-config.ts';
import { getAuthSettings } from './auth-settings.ts';
import { createFileStore } from './files/file-store.ts';
import { warnAboutMediaUrls } from './files/media-url-warning.ts';
import { warnAboutUnmovedFiles } from './files/unmoved-files-warning.ts';
import { openInstallation } from './open-installation.ts';
import { createProductFunctions } from './project-functions.ts';
import { readSiteName } from './read-site-name.ts';
import { type ContentListener, watchContent } from './schedules/content-changes.ts';
import { type RowPurge, schedulePurges } from './schedules/purge-schedule.ts';
import { readSecrets, readSigningKeys } from './secrets/secrets-file.ts';
import { readSharedSigningKeys, shareSecrets } from './secrets/shared-secrets.ts';
import { startServices } from './services.ts';
import { toDataDirError } from './start-error.ts';
import { warnAboutFolders } from './writable-folders.ts';

/** The product's own project, in the layout of the Supabase CLI. */
const projectFolder = join(import.meta.dirname, '../../supabase');

const visitorSizes = {
  widths: renditionWidths,
  ratios: renditionRatios,
  getQuality: getRenditionQuality,
};

/**
 * Lists what this server purges on a schedule. A hosted project has no schedule: there, deletions and new messages purge,
 * and so does the panel when it opens the trash or the inbox.
 */
const rowPurges: RowPurge[] = [
  { functionName: 'purge_trash', rows: 'records that were in the trash for 60 days' },
  { functionName: 'purge_revisions', rows: 'earlier versions of records that are kept no longer' },
  { functionName: 'purge_files', rows: 'files that were deleted or replaced 60 days ago' },
  { functionName: 'purge_counts', rows: 'counts of days that were more than 25 months ago' },
  { functionName: 'purge_activity', rows: 'what was logged more than 25 months ago' },
  { functionName: 'purge_messages', rows: 'messages that were older than the owner keeps them' },
];

/** The platform that runs in this process. */
export type OwnBackend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Starts the platform over the configured database. If `signal` is aborted before the database is ready, stops it and
 * throws the reason.
 */
export async function startBackend(config: OwnConfig, log: (line: string) => void, signal: AbortSignal) {
  // The secrets come first, so that a damaged file is reported before a database is created or migrated.
  const ownSecrets = await readSecrets(config.dataDir);
  const fileStore = createFileStore(config);
  const resources = new AsyncDisposableStack();
  const stop = () => resources.disposeAsync();
  try {
    const { functionsUrl, database } = await openInstallation(resources, config, log, signal);
    const sharesSecrets = config.deployment.mode === 'postgres';
    const secrets = sharesSecrets ? await shareSecrets(database, ownSecrets) : ownSecrets;
    const variablesServer = getVariablesServer(config);
    const hosts = createMailHosts(config.siteUrl);
    const mailSettings = await openMailSettings(database, secrets.jwtSecret, hosts);
    resources.defer(mailSettings.close);
    const getServer = () => variablesServer ?? mailSettings.getServer();
    const mailer = openMailer(resources, config, log, getServer);
    const failedSignIns = createFailedSignIns(database);
    resources.defer(failedSignIns.stop);
    const messageLimit = createMessageLimit();
    const checkLink = createLinkChecker(config.siteUrl);
    const { app, realtime } = await startServices(
      resources,
      {
        database,
        secrets,
        rest: {
          functionLimits: {
            send_message: {
              retryAfter: messageLimit.retryAfter,
              take: (client, size) => messageLimit.reject(client, size) === null,
            },
          },
        },
        auth: {
          mailer,
          siteName: readSiteName,
          siteUrl: config.siteUrl,
          apiUrl: config.siteUrl,
          redirectAllowList: [...getLoopbackUrls(config.siteUrl), ...config.additionalRedirectUrls],
          settings: getAuthSettings(config.siteUrl),
          onFailedSignIn: failedSignIns.count,
        },
        storage: { ...fileStore.parts, visitorSizes },
        realtime: { settings: { endsWithSession: true, hidesUnreadable: true } },
        functions: createProductFunctions(
          {
            folder: projectFolder,
            config: readProjectConfig(join(projectFolder, 'config.toml'), process.env),
            secrets,
            url: config.siteUrl,
            functionsUrl,
          },
          log,
        ),
        createOwnFunctions: (gateway) =>
          new Hono()
            .route(
              '/',
              createMailFunction({
                database,
                gateway,
                settings: mailSettings,
                variablesServer,
                mail: config.mail,
                siteUrl: config.siteUrl,
                hosts,
              }),
            )
            .route('/', createTryFunction({ database, gateway, check: checkLink }))
            .route('/', createInvitationMailFunction({ database, gateway, mailer, siteUrl: config.siteUrl })),
      },
      () =>
        sharesSecrets ? readSharedSigningKeys(database.privileged.query) : readSigningKeys(config.dataDir),
    );
    const { canUpload } = warnAboutFolders(config.dataDir, { writesEmails: !getServer() }, log);
    if (canUpload) {
      // This is the rendition cache of earlier versions of Wayfare, which nothing else deletes.
      await rm(join(config.dataDir, 'storage/forms'), { recursive: true, force: true });
      await warnAboutUnmovedFiles(config, fileStore, log);
    }
    await warnAboutMediaUrls(database, config.siteUrl, log);
    await schedulePurges({ database, store: fileStore, canSweep: canUpload, rowPurges, log });
    const { siteUrl } = config;
    resources.defer(watchMessageMail(database, { mailer, siteUrl, readSiteName }));
    return {
      app,
      realtime,
      database,
      secrets,
      /** The limit of the messages of each client, whether by the form or by a request of its own. */
      messageLimit,
      mailer,
      /** Whether emails are sent now. Without a mail server, the panel says that messages are not mailed. */
      sendsEmails: mailer.hasServer,
      checkLink,
      /** Tells the owner which links are broken. Returns false while no emails are sent. */
      async mailBrokenLinks(urls: readonly string[]): Promise<boolean> {
        if (!mailer.hasServer()) return false;
        const { query } = database.privileged;
        const [to, siteName] = [await findRecipient(query), await readSiteName(query)];
        const day = new Date().toISOString().slice(0, 10);
        await mailer.deliver(createBrokenLinksEmail(urls, { to, siteUrl, siteName, day }));
        return true;
      },
      /** Watches what visitors see until the backend stops. Call it once. */
      async watchContent(listener: ContentListener) {
        resources.defer(await watchContent(database, listener));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw toDataDirError(error, config.dataDir);
  }
}

/** A local site can be opened as localhost or 127.0.0.1. A link in an email must point to the host that was used. */
function getLoopbackUrls(siteUrl: string): string[] {
  return siteUrl.startsWith('http://localhost') ? [`${siteUrl.replace('localhost', '127.0.0.1')}/**`] : [];
}
