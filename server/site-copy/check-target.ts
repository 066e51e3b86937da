import { isAuthError } from '@supabase/supabase-js';
import { compareTable, type Difference } from './compare-table.ts';
import { type ContentTable, contentTables, peopleTable } from './content-tables.ts';
import { listTargetUsers, readSourceUsers } from './copy-users.ts';
import { isFromSource, readKnownIds } from './known-rows.ts';
import { listColumns } from './rows.ts';
import type { SiteCopy } from './site-copy.ts';
import { SiteCopyError } from './site-copy-error.ts';

/**
 * Checks that the target can take the site. Throws SiteCopyError if it does not respond, the key is wrong, it lacks a
 * migration, it is this installation, or it holds content that is not from an earlier copy.
 *
 * @param names those of the uploaded files, whose URLs are different in the target
 */
export async function checkTarget(copy: SiteCopy, names: ReadonlySet<string>): Promise<void> {
  await checkKey(copy);
  await checkSchema(copy);
  await checkIsOther(copy);
  await checkContent(copy, names);
}

async function checkKey({ target, targetUrl, signal }: SiteCopy): Promise<void> {
  const { error } = await target.auth.admin.listUsers({ page: 1, perPage: 1 });
  signal.throwIfAborted();
  if (!error) return;
  if (isAuthError(error) && (error.status === 401 || error.status === 403))
    throw new SiteCopyError(`TARGET_SERVICE_ROLE_KEY is not the service role key of ${targetUrl}.`);
  // A message of the client's JSON parser would not help an operator.
  const fault =
    error.name === 'AuthUnknownError' ? 'it does not respond as a Supabase project' : error.message;
  throw new SiteCopyError(`${targetUrl} cannot be used: ${fault}. Is the URL right?`);
}

async function checkSchema({ database, target, targetUrl, signal }: SiteCopy): Promise<void> {
  for (const table of [peopleTable, ...contentTables]) {
    const columns = await listColumns(database.privileged.query, table);
    const { error } = await target.from(table.name).select(columns.join(',')).limit(1).retry(false);
    signal.throwIfAborted();
    if (error) throw createSchemaError(targetUrl, error.message);
  }
  const { error } = await target.storage.getBucket('images');
  signal.throwIfAborted();
  if (error) throw createSchemaError(targetUrl, `the bucket “images”: ${error.message}`);
}

const createSchemaError = (url: string, message: string) =>
  new SiteCopyError(
    `${url} does not have the tables of this version (${message}). Run \`supabase db push\` first. For a second Wayfare, install the same version there.`,
  );

/** A copied user gets a new time of creation, so one with the same time is the same user, not a copy. */
async function checkIsOther(copy: SiteCopy): Promise<void> {
  const users = new Map(
    (await readSourceUsers(copy)).map(({ id, created_at }) => [id, created_at.getTime()]),
  );
  for (const { id, created_at } of await listTargetUsers(copy))
    if (users.get(id) === Date.parse(created_at))
      throw new SiteCopyError(
        `${copy.targetUrl} is this installation, or was started with a copy of its DATA_DIR. Nothing was copied.`,
      );
}

async function checkContent(copy: SiteCopy, names: ReadonlySet<string>): Promise<void> {
  const knownIds = await readKnownIds(copy);
  const differences: [ContentTable, Difference][] = [];
  for (const table of contentTables) differences.push([table, await compareTable(copy, table, names)]);
  const isFirstCopy = differences.every(
    ([{ isSingleton }, { same, changed }]) => isSingleton || same + changed.length === 0,
  );
  const foreign = differences.flatMap(([{ name }, { extra }]) =>
    extra
      .filter((row) => !isFromSource(row, knownIds))
      .map((row) => `${name} ${describe(row.text, row.key)}`),
  );
  const edited = differences.flatMap(([{ name, isSingleton }, difference]) =>
    // Before the first copy, the singletons of a new target are newer than those of the source.
    isSingleton && isFirstCopy
      ? []
      : difference.edited.map(({ text, key }) => `${name} ${describe(text, key)}`),
  );
  if (foreign.length > 0)
    throw new SiteCopyError(
      `${copy.targetUrl} holds content that is not from this site, and nothing was copied:\n${list(foreign)}\nUse an empty project. If that content is not needed, delete it there in the panel, and from the trash. ${howToEmpty}`,
    );
  if (edited.length > 0)
    throw new SiteCopyError(
      `${copy.targetUrl} was edited after an earlier copy, and nothing was copied now:\n${list(edited)}\nIf the site is already there, no further copy is needed. To copy it again, empty the target first. ${howToEmpty}`,
    );
}

const howToEmpty =
  '`supabase db reset --linked --no-seed` empties a Supabase project; a second Wayfare is empty when it is started with a new DATA_DIR.';

function describe(text: string, key: string): string {
  const { title, name } = JSON.parse(text);
  return title || name ? `“${title || name}” (${key})` : key;
}

function list(entries: string[]): string {
  const more = entries.length > 10 ? [`  and ${entries.length - 10} more`] : [];
  return [...entries.slice(0, 10).map((entry) => `  ${entry}`), ...more].join('\n');
}
