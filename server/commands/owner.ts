import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addUser, setPassword } from '#platform/auth/user-management.ts';
import { hasOwnBackend, readConfig } from '#server/config.ts';
import { reportError } from './report-error.ts';
import { withDatabase } from './with-database.ts';

/** The actions of `npm run owner`. They send no email, so they work without a mail server. */
const actions = { add: addUser, 'set-password': setPassword };

const usage = `Usage:
  npm run owner -- add EMAIL            adds an owner
  npm run owner -- set-password EMAIL   sets a new password and signs the owner out everywhere
The password is taken from OWNER_PASSWORD, or generated and printed.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [action = '', email] = positionals;

if (isAction(action) && email) {
  await runAction(action, email).catch((error) => {
    reportError(error);
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  process.exitCode = 2;
}

function isAction(word: string): word is keyof typeof actions {
  return Object.hasOwn(actions, word);
}

async function runAction(action: keyof typeof actions, email: string): Promise<void> {
  const config = readConfig(process.env);
  if (!hasOwnBackend(config)) {
    console.error('On a Supabase project, add owners in the project’s dashboard, under Authentication.');
    process.exitCode = 1;
    return;
  }
  const password = config.owner.password ?? randomBytes(12).toString('base64url');
  await withDatabase<unknown>(config, (database) => actions[action](database, { email, password }));
  console.log(action === 'add' ? `${email} can sign in now.` : `${email} has a new password.`);
  if (!config.owner.password) console.log(`password  ${password}`);
}
