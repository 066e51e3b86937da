import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run baseline
Writes the first migration of the product from supabase/schemas. Not after it has been released: from then on, each change of
the schemas has a migration of its own (docs/recipes.md).`;

const supabase = join(import.meta.dirname, '../../supabase');
const baseline = join(supabase, 'migrations/20261129120000_baseline.sql');

await runCommand({
  usage,
  parse: (words) => parseArgs({ args: words }).values,
  run: async () => {
    const files = globSync('schemas/*.sql', { cwd: supabase }).sort();
    const sql = files.map(
      (file) => `-- ${file}\n${keepStatements(readFileSync(join(supabase, file), 'utf8'))}`,
    );
    writeFileSync(baseline, `-- The schema of version 1.0.0, without its comments.\n${sql.join('')}`);
    console.log(`Wrote ${baseline}`);
  },
});

/**
 * Leaves out the comments and empty lines between statements. In the bodies of functions they stay, because PostgreSQL stores
 * them. A line with an odd number of `$$` begins or ends a body.
 */
function keepStatements(sql: string): string {
  let isInBody = false;
  return sql
    .replaceAll(/^\/\*[\s\S]*?\*\/\n/gm, '')
    .split(/^/m)
    .filter((line) => {
      const isKept = isInBody || !/^\s*(--.*)?$/.test(line);
      if (isKept && line.split('$$').length % 2 === 0) isInBody = !isInBody;
      return isKept;
    })
    .join('');
}
