import { useEffect } from 'react';
import type { Connection } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

/** The connections whose link was reported. Each has one link, which opened the page, so it is reported once. */
const reported = new WeakSet<Connection>();

/**
 * Says what the emailed link that opened the page has done (docs/product/account.md). It also does so where the guard
 * of the panel has led to the login. The page for a new password says so itself.
 */
export function useLinkNotice(): void {
  const connect = useConnect();
  const { notify } = useNotices();

  useEffect(() => {
    const report = async () => {
      const connection = await connect();
      if (location.pathname === '/update-password' || reported.has(connection)) return;
      reported.add(connection);
      const notice = await createNotice(connection);
      if (!notice) return;
      // The notice stays, because nothing else on the login page says this.
      notify({ ...notice, duration: Infinity });
      // Without the fragment, a reload does not show the notice again. The client itself removes only tokens.
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    // Whatever fails here is reported by those who need the session.
    report().catch(() => {});
  }, [connect, notify]);
}

async function createNotice({ client: { auth }, linkType }: Connection): Promise<NoticeContent | null> {
  if (linkType === 'message')
    return {
      title: 'One More Link to Open',
      description: 'The change takes effect once you have opened the link sent to the other address, too.',
    };
  const { error } = await auth.initialize();
  if (linkType === 'error' || (linkType === 'email_change' && error))
    return {
      title: 'Link Not Accepted',
      description: 'The link has expired, or was used already.',
      variant: 'destructive',
    };
  if (linkType !== 'email_change') return null;
  const { data } = await auth.getSession();
  return { title: 'Email Changed!', description: `You sign in with ${data.session?.user.email} now.` };
}
