import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useReturnLink } from '#app/admin/collections/return-state.ts';
import { useRowChange } from '#app/admin/live/live-provider.tsx';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { getSubjectLabel } from '#domain/message.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { inbox } from './folders.ts';
import { Letter } from './letter.tsx';
import type { Message } from './message.ts';
import { MessageButtons } from './message-buttons.tsx';
import { changes, useMessageActions } from './use-message-actions.ts';
import { WebmailReply } from './webmail-reply.tsx';

/** A message: what was written, what has become of it, and what can be done with it. */
export default function MessagePage() {
  const { id = '' } = useParams();
  const connect = useConnect();
  const navigate = useNavigate();
  const back = useReturnLink({ to: inbox.path, label: inbox.label }, id);
  const query = useQuery({
    queryKey: queryKeys.record('messages', id),
    queryFn: async () => findMessage((await connect()).client, id),
    meta: { errorTitle: 'Error fetching message' },
  });
  const { data: message, refetch } = query;
  useRowChange(
    'messages',
    id,
    useCallback(() => void refetch(), [refetch]),
  );
  const [isDeleting, setIsDeleting] = useState(false);
  const returnToList = () => void navigate(back.to, { state: back.state });
  const { change, deletion } = useMessageActions({
    // An open message counts as read: after a reload, this page would mark it as read again.
    onChanged: (made) => made === changes.unread && returnToList(),
    onDeleted: returnToList,
  });
  const markAsRead = useMarkAsRead();
  // An opened message is marked only once, because the owner may mark it as unread again.
  const openedId = useRef<string>(null);
  useEffect(() => {
    if (!message || openedId.current === message.id) return;
    openedId.current = message.id;
    if (message.read_at === null) markAsRead(message.id);
  }, [message, markAsRead]);

  if (message === undefined && !hasFailed(query)) return <AdminLoading>Loading message...</AdminLoading>;
  if (!message)
    return (
      <AdminPage title="Message" back={back}>
        {message === null ? (
          <AdminEmpty
            sentence="This message no longer exists. It was deleted, or was older than you keep messages."
            action={
              <ButtonLink to={inbox.path} variant="sea">
                Back to the inbox
              </ButtonLink>
            }
          />
        ) : (
          <AdminFailed sentence="The message could not be loaded." onRetry={refetch} />
        )}
      </AdminPage>
    );
  return (
    <AdminPage title={getSubjectLabel(message.subject)} back={back}>
      <Letter message={message} onNotSpam={() => change.mutate({ ids: [id], change: changes.notSpam })} />
      <MessageButtons
        message={message}
        busy={change.isPending ? change.variables?.change : deletion.isPending ? 'deletion' : undefined}
        onChange={(made) => change.mutate({ ids: [id], change: made })}
        onDelete={() => setIsDeleting(true)}
      />
      <WebmailReply message={message} />
      <DeleteDialog
        count={isDeleting ? 1 : 0}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => {
          setIsDeleting(false);
          deletion.mutate([id]);
        }}
      />
    </AdminPage>
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns null if there is no such message. */
async function findMessage(client: BrowserClient, id: string): Promise<Message | null> {
  if (!uuid.test(id)) return null;
  return (await client.from('messages').select('*').eq('id', id).maybeSingle().throwOnError()).data;
}

/** Marks a message as read when it is opened. A failure is of no interest: the message stays unread. */
function useMarkAsRead(): (id: string) => void {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { client } = await connect();
      await client
        .from('messages')
        .update({ read_at: new Date().toISOString() })
        .eq('id', id)
        .is('read_at', null)
        .throwOnError();
    },
    onSuccess: () => invalidateCollections(queryClient, ['messages']),
  }).mutate;
}
