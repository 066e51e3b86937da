import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addUser, removeFactors, setPassword } from '#platform/auth/user-management.ts';
import type { Database } from '#platform/database/database.ts';
import { type OwnConfig, readConfig } from '#server/config.ts';
import { requireOwnBackend } from './require-own-backend.ts';
import { runCommand } from './run-command.ts';
import { withInstallation } from './with-database.ts';

/**
 * The actions of `npm run owner`. They send no email, so they work without a mail server. Each returns the lines that it
 * prints.
 */
const actions = {
  async add(database: Database, email: string, { owner }: OwnConfig) {
    const password = owner.password ?? createPassword();
    await addUser(database, { email, password });
    return [`${email} can sign in now.`, ...formatGenerated(password, owner.password)];
  },
  async 'set-password'(database: Database, email: string, { owner }: OwnConfig) {
    const password = owner.password ?? createPassword();
    await setPassword(database, { email, password });
    return [`${email} has a new password.`, ...formatGenerated(password, owner.password)];
  },
  async 'remove-factor'(database: Database, email: string) {
    const names = await removeFactors(database, email);
    if (names.length === 0) return [`${email} has no second factor. Nothing was removed.`];
    return [
      ...names.map((name) => `removed  ${name}`),
      `${email} signs in with the password alone now, and can enroll a new authenticator app in the panel, under Account.`,
    ];
  },
};

const usage = `Usage:
  npm run owner -- add EMAIL             adds an owner
  npm run owner -- set-password EMAIL    sets a new password and signs the owner out everywhere
  npm run owner -- remove-factor EMAIL   removes lost authenticator apps and their recovery codes
The password is taken from OWNER_PASSWORD, or generated and printed.`;

type Action = keyof typeof actions;

await runCommand({
  usage,
  parse(words) {
    const [action = '', email, ...rest] = parseArgs({ args: words, allowPositionals: true }).positionals;
    return isAction(action) && email && rest.length === 0 ? { action, email } : undefined;
  },
  run: runAction,
});

function isAction(word: string): word is Action {
  return Object.hasOwn(actions, word);
}

async function runAction(
  { action, email }: { action: Action; email: string },
  signal: AbortSignal,
): Promise<void> {
  const config = readConfig(process.env);
  requireOwnBackend(
    config,
    'On a Supabase project, manage owners in the project’s dashboard, under Authentication.',
  );
  const lines = await withInstallation(config, signal, (database) =>
    actions[action](database, email, config),
  );
  for (const line of lines) console.log(line);
}

function createPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Only a password that nobody has chosen is printed. */
function formatGenerated(password: string, chosen: string | undefined): string[] {
  return chosen ? [] : [`password  ${password}`];
}
