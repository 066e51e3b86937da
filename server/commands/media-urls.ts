import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { countOtherOrigins, rewriteOtherOrigins } from '#server/installation/files/media-urls.ts';
import { requireOwnBackend } from './require-own-backend.ts';
import { runCommand } from './run-command.ts';
import { withInstallation } from './with-database.ts';

const usage = `Usage:
  npm run media-urls              lists where the stored URLs of uploaded files point to, if not to SITE_URL
  npm run media-urls -- rewrite   rewrites them to SITE_URL`;

await runCommand({
  usage,
  parse(words) {
    const [action = 'list', ...rest] = parseArgs({ args: words, allowPositionals: true }).positionals;
    return (action === 'list' || action === 'rewrite') && rest.length === 0 ? action : undefined;
  },
  run: runAction,
});

async function runAction(action: 'list' | 'rewrite', signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  requireOwnBackend(
    config,
    'On a Supabase project, stored URLs contain the project’s URL, which does not change.',
  );
  const origins = await withInstallation(config, signal, ({ privileged }) =>
    action === 'list'
      ? countOtherOrigins(privileged.query, config.siteUrl)
      : privileged.transaction((query) => rewriteOtherOrigins(query, config.siteUrl)),
  );
  for (const [origin, count] of origins)
    console.log(
      action === 'list' ? `${origin}: ${count}` : `${origin}: ${count} rewritten to ${config.siteUrl}`,
    );
  if (origins.size === 0) console.log(`All stored URLs of uploaded files point to ${config.siteUrl}.`);
}
