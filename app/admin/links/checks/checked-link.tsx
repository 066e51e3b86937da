import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { affiliateLink } from '#app/admin/affiliate-settings/singleton.ts';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { destinations } from '#app/admin/destinations/collection.ts';
import { links } from '#app/admin/links/collection.ts';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { partners } from '#app/admin/partners/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { callFunction } from '#app/client/call-function.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { Link } from '#app/ui/link.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { TriedLink } from '#domain/partners/link-check.ts';
import {
  describeReason,
  describeState,
  describeUse,
  describeVisitors,
  type LinkUse,
} from './describe-check.ts';
import styles from './link-checks.module.css';
import { TriedSteps } from './tried-steps.tsx';
import type { ListedCheck } from './use-link-checks.ts';

const collections = { deals, destinations, links, partners };

const getUsePath = ({ table, id }: LinkUse): string =>
  table === 'settings' ? affiliateLink.path : getEditPath(collections[table], id);

/** The most uses that a line names. A template of a partner may hold for many places. */
const maxUses = 5;

/** A link that needs a look: what is wrong with it, what visitors see now, and a button that follows it to its end. */
export function CheckedLink({ check }: { check: ListedCheck }) {
  const { url, state, reason, failures, broken_since, clicks, uses } = check;
  // A hosted project has no function that follows links.
  const canTry = useMessageMail() !== 'unavailable';
  const { tried, isPending, tryLink } = useTrial(url);
  const button = useFocusAfter<HTMLButtonElement>(isPending);
  const more = uses.length - maxUses;
  return (
    <li className={styles.link} data-state={state}>
      <div className={styles.head}>
        <span className={styles.state}>{describeState(state, failures)}</span>
        {clicks > 0 && (
          <span className={styles.note}>
            {clicks === 1 ? '1 click in 30 days' : `${formatNumber(clicks)} clicks in 30 days`}
          </span>
        )}
        {canTry ? (
          <Button
            ref={button}
            size="small"
            className={styles.action}
            busyLabel={isPending && 'Following the link...'}
            onClick={() => tryLink()}
          >
            Try it
            <VisuallyHidden>{` (${url})`}</VisuallyHidden>
          </Button>
        ) : (
          <OpenLink check={check} />
        )}
      </div>
      <p className={styles.url}>{url}</p>
      <p>
        <strong>{describeReason(reason)}</strong>
        {state === 'unknown' && failures > 0 && ' If the next check fails, too, it counts as broken.'}
        {broken_since !== null && ` Since ${formatTime(broken_since)}.`}
      </p>
      <ul className={styles.uses}>
        {uses.slice(0, maxUses).map((use) => (
          <li key={use.table + use.id}>
            <Link to={getUsePath(use)}>{describeUse(use)}</Link>
            {state === 'broken' && <span>{describeVisitors(use, reason)}</span>}
          </li>
        ))}
        {more > 0 && <li>{`and ${formatNumber(more)} more`}</li>}
      </ul>
      <div role="status">{tried && <TriedSteps tried={tried} />}</div>
    </li>
  );
}

/** Opens the link in a new tab, filled as the check has opened it. */
function OpenLink({ check: { url, final_url } }: { check: ListedCheck }) {
  const target = /[{}]/.test(url) ? final_url : url;
  if (target === null) return null;
  return (
    <ButtonAnchor
      className={styles.action}
      href={target}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      icon={adminIcons.external}
    >
      Open link
    </ButtonAnchor>
  );
}

/** Follows a link to its end, also through hosts that count it as a visit. */
function useTrial(url: string) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const [tried, setTried] = useState<TriedLink | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      setTried(null);
      const { client } = await connect();
      setTried(await callFunction<TriedLink>(client, 'link-check', { method: 'POST', body: { url } }));
      // The line of a link that works again stays until the page is left, so that its steps can be read.
      await queryClient.invalidateQueries({ queryKey: queryKeys.brokenLinks() });
    },
    meta: { errorTitle: 'Error following the link' },
  });
  return { tried, isPending, tryLink: mutate };
}
