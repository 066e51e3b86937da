import { useState } from 'react';
import { Callout } from '#app/admin/page/callout.tsx';
import type { MailState, TrialResult } from '#domain/mail-server.ts';
import styles from './page.module.css';
import { findProvider } from './providers.ts';
import { SendTestButton } from './send-test-button.tsx';
import { TrialReport } from './trial-report.tsx';
import { useMailTest } from './use-mail-test.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/** A URL that begins with smtp:// goes on without encryption where the mail server offers none. */
const encryptions = { tls: 'TLS', starttls: 'STARTTLS if it is offered', none: 'no encryption' };

/** What the variables of the server say about its emails, which this page cannot change. */
export function VariablesMail({ state: { server, email } }: { state: MailState }) {
  const [result, setResult] = useState<TrialResult | null>(null);
  const test = useMailTest(setResult);
  if (!server) return null;
  const { host, port, security, user, senderName, senderAddress } = server;
  return (
    <>
      <WaitingMessages />
      <Callout>
        <p>
          <strong>Set by SMTP_URL.</strong> Whoever installed this site has set the mail server on the server,
          by the variables SMTP_URL and MAIL_FROM. Without SMTP_URL, you can set it here.
        </p>
      </Callout>
      <dl className={styles.facts}>
        <dt>Mail server</dt>
        <dd>{`${host}, port ${port}, ${encryptions[security]}`}</dd>
        <dt>User name</dt>
        <dd>{user || 'None'}</dd>
        <dt>Sender</dt>
        <dd>{senderName ? `${senderName} <${senderAddress}>` : senderAddress}</dd>
        <dt>Test emails</dt>
        <dd>{email}</dd>
      </dl>
      <div className={styles.buttons}>
        <SendTestButton test={test} />
      </div>
      <TrialReport result={result} tried={{ host, user, email, provider: findProvider(host) }} />
    </>
  );
}
