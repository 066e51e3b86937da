import { useQuery } from '@tanstack/react-query';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { describeBrowser } from '#domain/activity/describe-browser.ts';
import styles from './list.module.css';
import { Section } from './section.tsx';

/** Shows where the owner is signed in, with buttons that end these sessions. */
export function SessionsSection() {
  const connect = useConnect();
  const { notify } = useNotices();
  const sessions = useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: async () => listSessions((await connect()).client),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const reload = () => sessions.refetch();

  const ending = useSingleMutation({
    mutationFn: async (id: string) => {
      await (await connect()).client.rpc('end_session', { session_id: id }).throwOnError();
      notify({ title: 'Signed Out There' });
    },
    onSettled: reload,
    meta: { errorTitle: 'Not Signed Out There' },
  });
  const endingOthers = useSingleMutation({
    mutationFn: async () => {
      const { error } = await (await connect()).client.auth.signOut({ scope: 'others' });
      if (error) throw error;
      notify({ title: 'Signed Out Everywhere Else' });
    },
    onSettled: reload,
    meta: { errorTitle: 'Not Signed Out Everywhere Else' },
  });

  const list = useFocusAfter<HTMLUListElement>(ending.isPending || endingOthers.isPending);

  return (
    <Section
      title="Where you are signed in"
      lead="If you do not recognize a place, sign out there and change your password. Once signed out, it has no access any more."
    >
      {sessions.isPending && <AdminLoading>Loading your sessions...</AdminLoading>}
      {sessions.isError && (
        <>
          <p role="alert">Your sessions could not be loaded.</p>
          <Button onClick={() => void reload()}>Try again</Button>
        </>
      )}
      {sessions.data && (
        <ul ref={list} className={styles.list} tabIndex={-1} data-focus-target>
          {sessions.data.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt, isCurrent }) => (
            <li key={id} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.name} title={userAgent ?? undefined}>
                  {describeBrowser(userAgent)}
                  {isCurrent && <span className={styles.mark}>This browser</span>}
                </p>
                <p className={styles.facts}>
                  {isCurrent ? `Signed in ${formatTime(createdAt)}` : `Last used ${formatTime(lastUsedAt)}`}
                  {ipAddress && ` · ${ipAddress}`}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="small"
                  aria-label={`Sign out: ${describeBrowser(userAgent)}, last used ${formatTime(lastUsedAt)}`}
                  busyLabel={ending.isPending && ending.variables === id && 'Signing out...'}
                  onClick={() => ending.mutate(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Button busyLabel={endingOthers.isPending && 'Signing out...'} onClick={() => endingOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </Section>
  );
}

/** Reads where the user is signed in: this browser, then the others, the last used first. */
async function listSessions(client: BrowserClient) {
  const { data } = await client.rpc('list_sessions').throwOnError();
  return data.map((row) => ({
    id: row.id ?? '',
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    createdAt: row.created_at ?? '',
    lastUsedAt: row.last_used_at ?? '',
    isCurrent: row.is_current ?? false,
  }));
}
