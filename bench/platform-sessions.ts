import bcrypt from '@node-rs/bcrypt';
import { createContentClient } from '#tests/e2e/content.ts';
import type { Site } from '#tests/setup/site.ts';
import { startBaseline } from './baseline.ts';
import { toSubject } from './calls.ts';
import { compare } from './compare.ts';
import { getProcessIds } from './process-tree.ts';

const users = 100;
const password = 'a-long-enough-password';
/** The server hashes one password of known clients and one of others at a time (docs/protocols/auth-limits.md). */
const signInsAtOnce = 2;
const refreshesAtOnce = 16;
/** The refreshes are fewer than the 30 that one address may send at once. */
const refreshesOfAddress = 20;

interface Session {
  refresh_token: string;
}

/** Sign-ins beside bcrypt, and refreshes beside bare node:http. Each user signs in from one address, as people do. */
export async function compareSessions(site: Site): Promise<void> {
  const hash = await bcrypt.hash(password, 10);
  const { auth } = createContentClient(site);
  for (let user = 0; user < users; user += 1)
    await auth.admin.createUser({ email: toEmail(user), password_hash: hash, email_confirm: true });
  const processes = { ids: getProcessIds(site), this: false };

  let signIns = 0;
  const signIn = (user: number) =>
    post(site, 'password', `10.1.0.${user}`, { email: toEmail(user), password });
  await compare(
    toSubject('a sign-in with a password', {
      call: () => signIn(signIns++ % users),
      concurrency: signInsAtOnce,
      processes,
    }),
    toSubject('limit: bcrypt alone', {
      call: () => bcrypt.compare(password, hash),
      concurrency: signInsAtOnce,
      processes: { ids: [], this: true },
    }),
  );

  const sessions: Session[] = [];
  for (let user = 0; user < refreshesAtOnce; user += 1) sessions.push(await signIn(user));
  let refreshes = 0;
  async function refresh(): Promise<void> {
    const session = sessions.shift();
    if (!session) throw new Error('More refreshes at a time than sessions');
    const address = Math.floor(refreshes++ / refreshesOfAddress);
    const { refresh_token } = session;
    sessions.push(
      await post(site, 'refresh_token', `10.2.${address >> 8}.${address & 255}`, { refresh_token }),
    );
  }
  const settings = `${site.url}/auth/v1/settings`;
  const baseline = await startBaseline({ url: settings, headers: { apikey: site.anonKey }, processIds: [] });
  await compare(
    toSubject('a refresh of a session', { call: refresh, concurrency: refreshesAtOnce, processes }),
    toSubject('limit: bare node:http, about as many bytes', {
      call: async () => (await fetch(baseline.target.url, { method: 'POST', body: '{}' })).json(),
      concurrency: refreshesAtOnce,
      processes: { ids: baseline.target.processIds, this: false },
    }),
  );
  baseline.stop();
}

const toEmail = (user: number) => `user-${user}@example.com`;

async function post(site: Site, grant: string, address: string, body: object): Promise<Session> {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${grant}: ${response.status} ${await response.text()}`);
  return response.json();
}
