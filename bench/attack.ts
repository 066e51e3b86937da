import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { openSite, type Site } from '#tests/setup/site.ts';
import { type Attack, from } from './attacks/attack.ts';
import { cacheBusting } from './attacks/cache-busting.ts';
import { oddRenditions } from './attacks/renditions.ts';
import { signIns } from './attacks/sign-ins.ts';
import { silentDatabase } from './attacks/silent-database.ts';
import { slowReads } from './attacks/slow-reads.ts';
import { getMedian } from './median.ts';
import { browserHeaders } from './wrk.ts';

/**
 * `npm run bench:attack [WORD]`: what an innocent visitor and the owner notice during each attack whose title contains
 * WORD, beside a quiet run. Each save makes the stored home page out of date.
 */
const secondsPerAttack = 10;
const quiet: Attack = { title: 'quiet', run: async () => {} };
const attacks = [quiet, ...slowReads, silentDatabase, signIns, ...cacheBusting, oddRenditions];
const [word = ''] = process.argv.slice(2);

const site = await openSite();
try {
  const save = await signIn(site);
  const actions: Record<string, (attempt: number) => Promise<number>> = {
    'home page': () => visit('/'),
    'fresh page': (attempt) => visit(`/destinations?q=${attempt}-${Date.now()}`),
    save,
  };
  console.log('Milliseconds, median / worst, and how many of the requests failed:\n');
  console.log(`| during | ${Object.keys(actions).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(Object.keys(actions).length)}`);
  for (const attack of attacks.filter(({ title }) => title === 'quiet' || title.includes(word))) {
    const attackEnd = new AbortController();
    const attacking = attack.run(site, attackEnd.signal);
    // The attack gets a moment to take hold.
    await sleep(500);
    const until = performance.now() + secondsPerAttack * 1000;
    const cells = Object.values(actions).map((act) => measure(act, until));
    console.log(`| ${[attack.title, ...(await Promise.all(cells))].join(' | ')} |`);
    attackEnd.abort();
    await attacking;
    await sleep(2000);
  }
} finally {
  await site.close();
}

/** Visits a page as somebody who attacks nothing, and returns the status. */
async function visit(path: string): Promise<number> {
  const response = await fetch(site.url + path, {
    headers: { ...from('198.51.100.9'), ...browserHeaders },
  });
  await response.arrayBuffer();
  return response.status;
}

/** Signs in as the owner. Returns an action that saves the first slide. */
async function signIn({ url, anonKey, owner }: Site): Promise<(attempt: number) => Promise<number>> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false },
    global: { headers: from('198.51.100.10') },
  });
  const { error } = await client.auth.signInWithPassword(owner);
  if (error) throw error;
  return async (attempt) => {
    const changes = { title: `Saved ${attempt} times` };
    return (await client.from('hero_slides').update(changes).eq('slide_order', 0)).status;
  };
}

/** Repeats an action until the given time. Returns `median / worst`, with the number of failures if there are any. */
async function measure(act: (attempt: number) => Promise<number>, until: number): Promise<string> {
  const times: number[] = [];
  let failures = 0;
  do {
    const start = performance.now();
    const status = await act(times.length).catch(() => 0);
    if (status >= 400 || status === 0) failures += 1;
    times.push(performance.now() - start);
    await sleep(100);
  } while (performance.now() < until);
  const failed = failures > 0 ? `, ${failures} of ${times.length} failed` : '';
  return `${Math.round(getMedian(times))} / ${Math.round(Math.max(...times))}${failed}`;
}
