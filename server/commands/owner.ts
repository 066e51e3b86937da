import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findWeakness } from '#platform/auth/credentials/password-rules.ts';
import {
  addUser,
  listAccounts,
  removeFactors,
  removeUser,
  setEmail,
  setPassword,
} from '#platform/auth/user-management.ts';
import type { Database } from '#platform/database/database.ts';
import { ConfigError, type OwnConfig, readConfig } from '#server/config.ts';
import { passwordRules } from '#server/installation/auth-settings.ts';
import { formatAccounts } from './format-accounts.ts';
import { requireOwnBackend } from './require-own-backend.ts';
import { runCommand } from './run-command.ts';
import { withInstallation } from './with-database.ts';

/**
 * The actions of `npm run owner`, each with the names of its arguments. They send no email, so they work without a mail
 * server. Each returns the lines that it prints.
 */
const actions: Record<string, Action> = {
  list: {
    parameters: [],
    run: async (database) => formatAccounts(await listAccounts(database), await readRoles(database)),
  },
  add: {
    parameters: ['EMAIL'],
    async run(database, [email = ''], { owner }) {
      const password = choosePassword(email, owner);
      await addUser(database, { email, password });
      return [`${email} can sign in now.`, ...formatGenerated(password, owner.password)];
    },
  },
  remove: {
    parameters: ['EMAIL'],
    async run(database, [email = '']) {
      const removed = await removeUser(database, email, isOwner);
      return [`${removed} can no longer sign in, and is signed out everywhere. All content stays.`];
    },
  },
  'set-password': {
    parameters: ['EMAIL'],
    async run(database, [email = ''], { owner }) {
      const password = choosePassword(email, owner);
      await setPassword(database, { email, password });
      return [`${email} has a new password.`, ...formatGenerated(password, owner.password)];
    },
  },
  'set-email': {
    parameters: ['OLD', 'NEW'],
    async run(database, [email = '', newEmail = '']) {
      const changed = await setEmail(database, { email, newEmail });
      return [
        `${changed.email} signs in as ${changed.newEmail} now, with the same password. Links in earlier emails no longer work.`,
      ];
    },
  },
  'remove-factor': {
    parameters: ['EMAIL'],
    async run(database, [email = '']) {
      const names = await removeFactors(database, email);
      if (names.length === 0) return [`${email} has no second factor. Nothing was removed.`];
      return [
        ...names.map((name) => `removed  ${name}`),
        `${email} signs in with the password alone now, and can enroll a new authenticator app in the panel, under Account.`,
      ];
    },
  },
};

/** Whoever has no row in `people` is an owner. */
const isOwner = `not exists (select from public.people where user_id = u.id and role <> 'owner')`;

/** Returns the roles of those accounts that have one, by their ids. */
async function readRoles({ privileged }: Database): Promise<Map<string, string>> {
  const { rows } = await privileged.query<{ id: string; role: string }>(
    'select user_id as id, role from public.people where user_id is not null',
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

interface Action {
  parameters: string[];
  run(database: Database, emails: string[], config: OwnConfig): Promise<string[]>;
}

interface OwnerCommand {
  action: Action;
  emails: string[];
}

const usage = `Usage:
  npm run owner -- list                  lists who may sign in, with their roles
  npm run owner -- add EMAIL             adds an owner
  npm run owner -- remove EMAIL          removes somebody, who is signed out everywhere; all content stays
  npm run owner -- set-password EMAIL    sets a new password and signs the owner out everywhere
  npm run owner -- set-email OLD NEW     changes the email with which an owner signs in
  npm run owner -- remove-factor EMAIL   removes lost authenticator apps and their recovery codes
The password is taken from OWNER_PASSWORD, or generated and printed. A new one needs at least 10 characters, and must be
neither a common one nor like the email.`;

await runCommand<OwnerCommand>({
  usage,
  parse(words) {
    const [name = '', ...emails] = parseArgs({ args: words, allowPositionals: true }).positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || emails.includes('') || emails.length !== action.parameters.length) return undefined;
    return { action, emails };
  },
  run: runAction,
});

async function runAction({ action, emails }: OwnerCommand, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  requireOwnBackend(
    config,
    'On a Supabase project, manage owners in the project’s dashboard, under Authentication.',
  );
  const lines = await withInstallation(config, signal, (database) => action.run(database, emails, config));
  for (const line of lines) console.log(line);
}

/**
 * Returns the password of `OWNER_PASSWORD`, or a random one.
 *
 * @throws ConfigError if OWNER_PASSWORD is weak. Only the first owner's password may be weak.
 */
function choosePassword(email: string, { password }: OwnConfig['owner']): string {
  if (!password) return randomBytes(12).toString('base64url');
  const weakness = findWeakness(password, passwordRules, [email]);
  if (weakness)
    throw new ConfigError(
      `OWNER_PASSWORD is weak. ${weakness.message} Without OWNER_PASSWORD, a password is generated.`,
    );
  return password;
}

/** Only a password that nobody has chosen is printed. */
function formatGenerated(password: string, chosen: string | undefined): string[] {
  return chosen ? [] : [`password  ${password}`];
}
