import { useId, useRef, useState } from 'react';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { CheckedLink } from './checked-link.tsx';
import styles from './link-checks.module.css';
import { useLinkChecks } from './use-link-checks.ts';

const mailSentences = {
  on: 'You get an email when a link breaks.',
  off: 'Without a mail server, you get no email when a link breaks.',
  unavailable: 'On a Supabase project, you get no email when a link breaks.',
};

/** The list of all links is below. */
const maxShown = 6;

/** What the daily check of the partner links has found (docs/product/link-checks.md). */
export function LinkChecks() {
  const titleId = useId();
  const hasService = useHasService();
  const mail = mailSentences[useMessageMail()];
  const checks = useLinkChecks();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears.
  const showAll = () => {
    setShowsAll(true);
    list.current?.focus();
  };
  if (!hasService)
    return (
      <Callout>
        <p>
          Links are not checked: on a Supabase project, the server of this site needs
          SUPABASE_SERVICE_ROLE_KEY for it.
        </p>
      </Callout>
    );
  if (!checks.data)
    return hasFailed(checks) ? (
      <AdminFailed sentence="The checks of your links could not be loaded." onRetry={checks.refetch} />
    ) : (
      <AdminLoading>Loading the checks...</AdminLoading>
    );
  const { listed, checked, lastCheck } = checks.data;
  const lead = (
    <p className={styles.lead}>{`${describeChecks(checked, listed.length, lastCheck)} ${mail}`}</p>
  );
  if (listed.length === 0) return lead;
  return (
    <section className={styles.checks} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Links that need a look
      </h2>
      {lead}
      <ul ref={list} className={styles.links} tabIndex={-1} data-focus-target>
        {(showsAll ? listed : listed.slice(0, maxShown)).map((check) => (
          <CheckedLink key={check.url} check={check} />
        ))}
      </ul>
      {!showsAll && listed.length > maxShown && (
        <Button size="small" className={styles.more} onClick={showAll}>
          {`Show all ${formatNumber(listed.length)}`}
        </Button>
      )}
    </section>
  );
}

function describeChecks(checked: number, listed: number, lastCheck: string | null): string {
  if (lastCheck === null)
    return 'Nothing was checked yet. A new link is checked within ten minutes, and then once a day.';
  const time = `Last check: ${formatTime(lastCheck)}.`;
  if (listed > 0) return `Each link is checked once a day. Those with the most clicks come first. ${time}`;
  return `${checked === 1 ? 'Your partner link works' : `All ${formatNumber(checked)} partner links work`}. ${time}`;
}
