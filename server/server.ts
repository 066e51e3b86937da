import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { watchActivityMail } from './activity/mail-activity.ts';
import { type Config, hasOwnBackend } from './config.ts';
import { startHttpServer } from './http-server.ts';
import { type OwnBackend, startBackend } from './installation/backend.ts';
import { addFirstOwner } from './installation/first-owner.ts';
import { warnAboutOwnerPassword } from './installation/owner-password-warning.ts';
import { requireValidKey } from './installation/secrets/project-key.ts';
import { warnAboutSignUp } from './installation/sign-up-warning.ts';
import { unlessAborted } from './installation/unless-aborted.ts';
import { createLinkChecker } from './link-checks/link-checker.ts';
import { createLinkRound, watchLinks } from './link-checks/watch-links.ts';
import { getVariablesServer, openMailer } from './mail/open-mailer.ts';
import type { AppSource } from './pages/app-source.ts';
import { createSiteListener } from './request-listener.ts';
import { createServiceClient } from './service-client.ts';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the backend and listens for requests. If `signal` is aborted, stops what it has started and throws the reason. */
export async function startServer(
  config: Config,
  log: (line: string) => void,
  source: AppSource,
  signal: AbortSignal,
) {
  signal.throwIfAborted();
  const { deployment } = config;
  loadWhileDatabaseStarts(source);
  if (deployment.mode === 'supabase') await unlessAborted(() => requireValidKey(deployment), signal);
  const ownBackend = hasOwnBackend(config) ? await startBackend(config, log, signal) : undefined;
  try {
    const site = await unlessAborted(() => createSiteListener(config, ownBackend, source), signal);
    const server = await startHttpServer(site.listener, config, ownBackend?.realtime);
    signal.throwIfAborted();
    if (deployment.mode === 'supabase') void warnAboutSignUp(deployment, log);
    // This is the last step that can fail, and it is not interrupted, so a generated password is always printed.
    const firstOwner = ownBackend && (await addFirstOwner(ownBackend.database, config.owner));
    if (ownBackend) await warnAboutOwnerPassword(ownBackend.database, config.owner, log);
    const stopChecks = startLinkChecks(config, ownBackend);
    const stopActivityMail = startActivityMail(config, ownBackend, log);
    return {
      url: server.url,
      /** It is set if the first owner was added during this start. */
      firstOwner,
      /** Waits for pending requests, then stops the backend and its database. */
      async stop() {
        await Promise.all([server.close(), stopChecks(), stopActivityMail()]);
        await site.stop();
        await ownBackend?.stop();
      },
    };
  } catch (error) {
    await ownBackend?.stop();
    throw error;
  }
}

/** Checks the links of the site every day. On a hosted project, this needs the rights of the service. */
function startLinkChecks(config: Config, ownBackend: OwnBackend | undefined): () => Promise<void> {
  const client = createServiceClient(config, ownBackend);
  if (!client) return async () => {};
  const check = ownBackend?.checkLink ?? createLinkChecker(config.siteUrl);
  return watchLinks(
    createLinkRound({ client, check, mailBroken: ownBackend?.mailBrokenLinks, now: Date.now }),
  );
}

/** Emails the owners about changes. On a hosted project, this needs the rights of the service, and a mail server of our own. */
function startActivityMail(
  config: Config,
  ownBackend: OwnBackend | undefined,
  log: (line: string) => void,
): () => Promise<void> {
  const client = createServiceClient(config, ownBackend);
  if (!client) return async () => {};
  const resources = new AsyncDisposableStack();
  const variablesServer = getVariablesServer(config);
  const mailer = ownBackend?.mailer ?? openMailer(resources, config, log, () => variablesServer);
  resources.defer(watchActivityMail({ client, mailer, siteUrl: config.siteUrl }));
  return () => resources.disposeAsync();
}

/** Loads the app as soon as a process of the database has been spawned, because this thread would only wait for that. */
function loadWhileDatabaseStarts(source: AppSource): void {
  const load = () => {
    unsubscribe('child_process', load);
    // Whoever needs the app gets the error, so it is ignored here.
    setImmediate(() => void source.load().catch(() => {}));
  };
  subscribe('child_process', load);
}
