import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConfigError, hasOwnBackend, readConfig } from '#server/config.ts';
import { createFileStore } from '#server/installation/files/file-store.ts';
import { warnAboutSignUp } from '#server/installation/sign-up-warning.ts';
import { copySite } from '#server/site-copy/copy-site.ts';
import { formatSummary } from '#server/site-copy/format-summary.ts';
import { createTarget } from '#server/site-copy/site-copy.ts';
import { SiteCopyError } from '#server/site-copy/site-copy-error.ts';
import { runCommand } from './run-command.ts';
import { InterruptedError } from './stop-signals.ts';
import { withInstallation } from './with-database.ts';

const usage = `Usage:
  TARGET_SERVICE_ROLE_KEY=… npm run copy-site -- --to URL
Copies the users, the rows and the uploaded files of this installation to a Supabase project, or to a second Wayfare, that
has the same migrations (docs/hosting.md). Nothing is removed here. It may be interrupted at any time and repeated.`;

await runCommand({ usage, parse: parseUrl, run });

/** Returns the target's URL without a slash at its end. */
function parseUrl(words: string[]): string | undefined {
  const { values } = parseArgs({ args: words, options: { to: { type: 'string' } } });
  return z
    .url({ protocol: /^https?$/ })
    .safeParse(values.to)
    .data?.replace(/\/+$/, '');
}

async function run(url: string, signal: AbortSignal): Promise<void> {
  // The key is in the environment, because everybody on the machine sees a command's arguments.
  const serviceRoleKey = process.env.TARGET_SERVICE_ROLE_KEY;
  if (!serviceRoleKey)
    throw new ConfigError(`TARGET_SERVICE_ROLE_KEY is not set: it is the service role key of ${url}.`);
  const config = readConfig(process.env);
  if (!hasOwnBackend(config))
    throw new SiteCopyError(
      'With SUPABASE_URL, the content is already on a Supabase project. Run this command without it, where the data is.',
    );
  const result = await withInstallation(config, signal, (database) =>
    copySite({
      database,
      files: createFileStore(config).parts.files,
      target: createTarget(url, serviceRoleKey, { signal, log: console.log }),
      targetUrl: url,
      signal,
      log: console.log,
    }),
  ).catch((error: unknown) => {
    if (error instanceof InterruptedError)
      throw new InterruptedError(`${error.message} Run the command again to go on.`);
    throw error;
  });
  console.log(`\n${formatSummary(result, url)}`);
  await warnAboutSignUp({ url, anonKey: serviceRoleKey }, (line) => console.log(`\n${line}`));
  if (result.files.faults.length + result.rows.faults.length > 0) process.exitCode = 1;
}
