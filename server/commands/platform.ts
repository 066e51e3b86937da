import './production.ts';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, hasOwnBackend, readConfig } from '#server/config.ts';
import { readProjectConfig } from '#server/project/project-config.ts';
import { type StandalonePlatform, startStandalone } from '#server/standalone/start-standalone.ts';
import { runCommand } from './run-command.ts';
import { runServer } from './run-server.ts';

const usage = `Usage: npm run platform -- --config FILE [--sql FOLDER] [--port PORT]
Starts the platform alone, for a project of the Supabase CLI's form.
  --config   the project's config.toml
  --sql      the folder of its migrations; the default is "migrations" beside the file
  --port     where it listens; the default is [api] port of the file`;

await runCommand({
  usage,
  parse(words) {
    const { config, ...values } = parseArgs({
      args: words,
      options: { config: { type: 'string' }, sql: { type: 'string' }, port: { type: 'string' } },
    }).values;
    return config ? { config, ...values } : undefined;
  },
  run: runPlatform,
});

interface Arguments {
  config: string;
  sql?: string | undefined;
  port?: string | undefined;
}

/** `npm run platform` starts the platform alone until a signal arrives (docs/protocols/standalone.md). */
async function runPlatform({ config: file, sql, port }: Arguments, signal: AbortSignal): Promise<void> {
  const folder = dirname(resolve(file));
  const project = {
    config: readProjectConfig(file, process.env),
    folder,
    migrationsFolder: sql ?? join(folder, 'migrations'),
  };
  const config = readConfig({
    PORT: String(project.config.api.port),
    DATA_DIR: join(folder, '.temp/data'),
    ...process.env,
    ...(port && { PORT: port }),
  });
  if (!hasOwnBackend(config))
    throw new ConfigError('The platform runs here: SUPABASE_URL and SUPABASE_ANON_KEY must not be set.');
  return runServer(signal, (log, stopSignal) => startStandalone(config, project, log, stopSignal), printKeys);
}

function printKeys({ url, secrets }: StandalonePlatform): void {
  console.log(`\nThe platform is at ${url} (started in ${process.uptime().toFixed(1)} s)`);
  console.log(`  anon key          ${secrets.anonKey}`);
  console.log(`  service role key  ${secrets.serviceRoleKey}`);
}
