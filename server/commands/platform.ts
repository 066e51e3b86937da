import './production.ts';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, hasOwnBackend, readConfig } from '#server/config.ts';
import { limitRepeats } from '#server/log/limit-repeats.ts';
import { readProjectConfig } from '#server/standalone/project-config.ts';
import { startStandalone } from '#server/standalone/start-standalone.ts';
import { reportError } from './report-error.ts';
import { abortOnStopSignal } from './stop-signals.ts';

const usage = `Usage: npm run platform -- --config FILE [--sql FOLDER] [--port PORT]
Starts the platform alone, for a project of the Supabase CLI's form.
  --config   the project's config.toml
  --sql      the folder of its migrations; the default is "migrations" beside the file
  --port     where it listens; the default is [api] port of the file`;

// Whoever can cause an error must not be able to fill the log with it.
for (const method of ['error', 'warn', 'info'] as const) console[method] = limitRepeats(console[method]);

const signal = abortOnStopSignal();
try {
  await run();
} catch (error) {
  if (error !== signal.reason) {
    reportError(error);
    process.exit(1);
  }
}
process.exit();

/** `npm run platform` starts the platform alone until a signal arrives (docs/protocols.md#standalone). */
async function run(): Promise<void> {
  const { config: file, sql, port } = readArguments();
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
  const log = (line: string) => console.log(line);
  const platform = await startStandalone(config, project, log, signal);
  log(`\nThe platform is at ${platform.url} (started in ${process.uptime().toFixed(1)} s)`);
  log(`  anon key          ${platform.secrets.anonKey}`);
  log(`  service role key  ${platform.secrets.serviceRoleKey}`);
  if (!signal.aborted) await once(signal, 'abort');
  await platform.stop();
}

function readArguments() {
  const options = {
    config: { type: 'string' },
    sql: { type: 'string' },
    port: { type: 'string' },
  } as const;
  try {
    const { config, ...values } = parseArgs({ options }).values;
    if (config) return { config, ...values };
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  throw new ConfigError(usage);
}
