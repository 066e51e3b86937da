import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { activity, mailPage } from '#app/admin/page/menu-links.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { ActivityList } from './activity-list.tsx';

/** Who did what (docs/product/activity.md). */
export default function ActivityPage() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  useEffect(() => {
    // What our own server does by itself. On a hosted project, sessions may be logged only when somebody asks for them, and
    // there is no schedule. A failure does not concern the owner.
    void connect()
      .then(async ({ client }) => {
        const [signIns] = await Promise.all([client.rpc('log_sign_ins'), client.rpc('purge_activity')]);
        if (signIns.data) await queryClient.invalidateQueries({ queryKey: queryKeys.table('activity_log') });
      })
      .catch(() => {});
  }, [connect, queryClient]);
  return (
    <AdminPage title={activity.label} lead={<Lead />}>
      <ActivityList />
    </AdminPage>
  );
}

const changes = 'a partner link, a person, a role, a password, an email or a key changes';

/** Says what is on the page, and whether the owners get emails. */
function Lead() {
  const mail = useMessageMail();
  const hasService = useHasService();
  const what = 'Who did what in the last 25 months. Nobody can change it. ';
  if (mail === 'off')
    return (
      <>
        {what}
        {`Owners are emailed when ${changes}, once mail works. `}
        <Link to={mailPage.path}>Set up mail</Link>
      </>
    );
  if (hasService) return `${what}Owners are emailed when ${changes}.`;
  return (
    <>
      {what}
      {`Owners are not emailed when ${changes}, because the server has no `}
      <code>SUPABASE_SERVICE_ROLE_KEY</code>: whoever runs it sets this variable.
    </>
  );
}
