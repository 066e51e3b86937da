import { existsSync, globSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { RequestEnvironment } from '#platform/http/client-address.ts';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import type { OwnConfig } from '#server/config.ts';
import { createFetchListener } from '#server/fetch-listener.ts';
import { startHttpServer } from '#server/http-server.ts';
import { createFileStore } from '#server/installation/files/file-store.ts';
import { openInstallation } from '#server/installation/open-installation.ts';
import type { ProjectSchema } from '#server/installation/prepare-database.ts';
import { createStandaloneFunctions } from '#server/installation/project-functions.ts';
import { schedulePurges } from '#server/installation/schedules/purge-schedule.ts';
import { startServices } from '#server/installation/services.ts';
import { getVariablesServer, openMailer } from '#server/mail/open-mailer.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';
import { toAuthLimits, toAuthSettings, toRelyingParty } from './auth-settings.ts';
import { getProjectSecrets, readProjectSigningKeys } from './project-secrets.ts';

export type StandalonePlatform = Awaited<ReturnType<typeof startStandalone>>;

/** A project of the Supabase CLI: its settings, the folder of its `config.toml`, and the folder of its migrations. */
export interface Project {
  config: ProjectConfig;
  folder: string;
  migrationsFolder: string;
}

/**
 * Starts the platform for a project, without a site (docs/protocols/standalone.md). If `signal` is aborted before the
 * database is ready, stops it and throws the reason.
 */
export async function startStandalone(
  config: OwnConfig,
  project: Project,
  log: (line: string) => void,
  signal: AbortSignal,
) {
  const secrets = await getProjectSecrets(project.config, config.host, project.folder);
  const fileStore = createFileStore(config);
  const resources = new AsyncDisposableStack();
  try {
    const { api, auth, storage } = project.config;
    const { functionsUrl, database } = await openInstallation(
      resources,
      config,
      log,
      signal,
      getSchema(project),
    );
    const mailServer = getVariablesServer(config);
    const mailer = openMailer(resources, config, log, () => mailServer);
    await createBuckets(database, storage.buckets);
    await schedulePurges({ database, store: fileStore, canSweep: true, rowPurges: [], log });
    const { app, realtime } = await startServices(
      resources,
      {
        database,
        secrets,
        gateway: { requiresKey: false },
        rest: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
        auth: {
          mailer,
          siteUrl: auth.site_url,
          apiUrl: api.external_url ?? config.siteUrl,
          redirectAllowList: auth.additional_redirect_urls,
          relyingParty: toRelyingParty(auth),
          settings: toAuthSettings(auth),
          limits: toAuthLimits(auth),
        },
        storage: { ...fileStore.parts, maxObjectSize: storage.file_size_limit },
        functions: createStandaloneFunctions(
          { ...project, secrets, url: api.external_url ?? config.siteUrl, functionsUrl },
          log,
        ),
      },
      () => readProjectSigningKeys(project.config, project.folder),
    );
    const server = await startHttpServer(createListener(app, config), config, realtime);
    resources.defer(server.close);
    return { url: server.url, secrets, stop: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

function getSchema({ config, folder, migrationsFolder }: Project): ProjectSchema {
  const defaults = { name: 'standalone', folder: join(import.meta.dirname, 'migrations') };
  const migrations = { name: 'project', folder: migrationsFolder };
  const hasMigrations = config.db.migrations.enabled && existsSync(migrationsFolder);
  const seeds = config.db.seed.enabled
    ? config.db.seed.sql_paths.flatMap((pattern) => globSync(resolve(folder, pattern)).sort())
    : [];
  return { series: hasMigrations ? [defaults, migrations] : [defaults], seeds, foreignSeries: 'product' };
}

function createListener(services: Hono, { trustedProxies, siteUrl }: OwnConfig): RequestListener {
  const environment: RequestEnvironment = { trustedProxies: createTrustedProxies(trustedProxies) };
  return createFetchListener(
    (request, connection) => services.fetch(request, { ...connection, ...environment }),
    siteUrl,
  );
}

/** Creates the buckets of `[storage.buckets]`, or brings them up to date. */
async function createBuckets(
  { privileged }: Database,
  buckets: ProjectConfig['storage']['buckets'],
): Promise<void> {
  for (const [name, { public: isPublic, file_size_limit, allowed_mime_types }] of Object.entries(buckets))
    await privileged.query(sql`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${name}, ${name}, ${isPublic}, ${file_size_limit}, ${allowed_mime_types})
      on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types, updated_at = now()`);
}
