import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createFileStore } from '#server/backend/file-store.ts';
import { type Config, hasOwnBackend, readConfig } from '#server/config.ts';
import { copySite } from '#server/site-copy/copy-site.ts';
import { formatSummary } from '#server/site-copy/format-summary.ts';
import { createTarget } from '#server/site-copy/site-copy.ts';
import { SiteCopyError } from '#server/site-copy/site-copy-error.ts';
import { reportError } from './report-error.ts';
import { abortOnStopSignal, InterruptedError } from './stop-signals.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  TARGET_SERVICE_ROLE_KEY=… npm run copy-site -- --to URL
Copies the users, the rows and the uploaded files of this installation to a Supabase project, or to a second Wayfare, that
has the same migrations (docs/hosting.md). Nothing is removed here. It may be interrupted at any time and repeated.`;

const { to, key } = readTarget();
if (to && key) {
  await run(readConfig(process.env), to, key).catch((error) => {
    reportError(error);
    if (error instanceof InterruptedError) console.error('Run the command again to go on.');
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  process.exitCode = 2;
}

/** The key is in the environment, because everybody on the machine sees a command's arguments. */
function readTarget(): { to?: string | undefined; key?: string | undefined } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    const url = z.url({ protocol: /^https?$/ }).safeParse(values.to);
    return { to: url.data?.replace(/\/+$/, ''), key: process.env.TARGET_SERVICE_ROLE_KEY };
  } catch {
    return {};
  }
}

async function run(config: Config, targetUrl: string, serviceRoleKey: string): Promise<void> {
  if (!hasOwnBackend(config))
    throw new SiteCopyError(
      'With SUPABASE_URL, the content is already on a Supabase project. Run this command without it, where the data is.',
    );
  const signal = abortOnStopSignal();
  const result = await withDatabase(config, (database) =>
    copySite({
      database,
      files: createFileStore(config).parts.files,
      target: createTarget(targetUrl, serviceRoleKey, { signal, log: console.log }),
      targetUrl,
      signal,
      log: console.log,
    }),
  );
  console.log(`\n${formatSummary(result, targetUrl)}`);
  if (result.files.faults.length + result.rows.faults.length > 0) process.exitCode = 1;
}
