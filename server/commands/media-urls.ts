import { parseArgs } from 'node:util';
import { countOtherOrigins, rewriteOtherOrigins } from '#server/backend/media-urls.ts';
import { hasOwnBackend, readConfig } from '#server/config.ts';
import { reportError } from './report-error.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run media-urls              lists where the stored URLs of uploaded files point to, if not to SITE_URL
  npm run media-urls -- rewrite   rewrites them to SITE_URL`;

const { positionals } = parseArgs({ allowPositionals: true });
const [action = 'list', ...rest] = positionals;

if ((action === 'list' || action === 'rewrite') && rest.length === 0) {
  await runAction(action).catch((error) => {
    reportError(error);
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function runAction(chosen: 'list' | 'rewrite'): Promise<void> {
  const config = readConfig(process.env);
  if (!hasOwnBackend(config)) {
    console.error('On a Supabase project, stored URLs contain the project’s URL, which does not change.');
    process.exitCode = 1;
    return;
  }
  const origins = await withDatabase(config, ({ privileged }) =>
    chosen === 'list'
      ? countOtherOrigins(privileged.query, config.siteUrl)
      : privileged.transaction((query) => rewriteOtherOrigins(query, config.siteUrl)),
  );
  for (const [origin, count] of origins)
    console.log(
      chosen === 'list' ? `${origin}: ${count}` : `${origin}: ${count} rewritten to ${config.siteUrl}`,
    );
  if (origins.size === 0) console.log(`All stored URLs of uploaded files point to ${config.siteUrl}.`);
}
