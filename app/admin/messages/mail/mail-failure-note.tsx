import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { mailPage } from '#app/admin/page/menu-links.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { explainMailError } from './explain-mail-error.ts';
import { findMailFailure } from './mail-failure.ts';
import { useMessageMail } from './use-message-mail.ts';

/**
 * Says that emails about messages keep failing, and why, until one is sent again. `backLabel` is the label of this
 * page, to which the message leads back.
 */
export function MailFailureNote({ backLabel }: { backLabel: string }) {
  const mail = useMessageMail();
  const connect = useConnect();
  const state = useReturnState(backLabel);
  const { data: failure } = useQuery({
    queryKey: queryKeys.mailFailure(),
    queryFn: async () => findMailFailure((await connect()).client),
    enabled: mail === 'on',
  });
  if (mail !== 'on' || !failure) return null;
  const { id, error, count } = failure;
  const isOne = count === 1;
  return (
    <Callout tone="error" role="region" aria-label="Failed emails">
      <p>
        <strong>Emails about messages do not reach you.</strong>{' '}
        {`${isOne ? 'One message' : `${formatNumber(count)} messages`} could not be emailed to you, because ${explainMailError(error)}. ${isOne ? 'It is' : 'They are'} here in the panel. `}
        <Link to={`/admin/messages/${id}`} state={state}>
          {isOne ? 'Open the message' : 'Open the last one'}
        </Link>
      </p>
      <p>
        <Link to={mailPage.path}>Check the mail settings</Link>
      </p>
    </Callout>
  );
}
