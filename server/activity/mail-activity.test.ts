import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Email } from '#platform/mail/mailer.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { watchActivityMail } from './mail-activity.ts';

/** What a server does about the log of what people do (docs/product/activity.md). */

const rest = await createTestRest(`
  insert into auth.users (email) values ('olga@example.com'), ('otto@example.com');
  update public.settings set site_title = 'Far & Away', affiliate_booking_url = 'https://old.example/'`);

beforeEach(async () => {
  await rest.sql('delete from public.activity_mail');
  await rest.user
    .from('settings')
    .update({ affiliate_booking_url: `https://new.example/${Math.random()}` })
    .eq('id', 1)
    .throwOnError();
  await rest.sql('update public.activity_mail set mail_at = now()');
});

function watchDuringTest(deliver: (email: Email) => Promise<void>, hasServer = () => true): void {
  const mailer = { deliver, hasServer };
  const options = { client: rest.service, siteUrl: 'https://site.example', intervalMs: 5 };
  onTestFinished(watchActivityMail({ mailer, ...options }));
}

const count = async () =>
  (await rest.service.from('activity_mail').select('*', { count: 'exact', head: true }).throwOnError()).count;

test('Two servers email each owner once', async () => {
  const sent: Email[] = [];
  for (const _ of [1, 2]) watchDuringTest(async (email) => void sent.push(email));
  await vi.waitFor(async () => expect(await count()).toBe(0));
  expect(sent.map(({ to }) => to).sort()).toEqual(['olga@example.com', 'otto@example.com']);
  expect(sent[0]?.senderName).toBe('Far & Away');
  expect(sent[0]?.subject).toContain('changed the partner link of the site');
});

test('An email that could not be sent waits for the next attempt, and nothing is claimed without a mail server', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let hasServer = false;
  let asked = 0;
  watchDuringTest(
    async () => {
      throw new Error('No connection');
    },
    () => {
      asked += 1;
      return hasServer;
    },
  );
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
  hasServer = true;
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  const { data } = await rest.service.from('activity_mail').select('attempts').throwOnError();
  expect(data).toEqual([{ attempts: 1 }, { attempts: 1 }]);
});
