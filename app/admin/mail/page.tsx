import { IdentityProvider } from '#app/admin/account/identity-provider.tsx';
import { useAccount } from '#app/admin/account/use-account.ts';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { mailPage } from '#app/admin/page/menu-links.ts';
import { Link } from '#app/ui/link.tsx';
import { MailForm } from './mail-form.tsx';
import { useMailState } from './mail-state.ts';
import styles from './page.module.css';
import { VariablesMail } from './variables-mail.tsx';

/** How the site sends emails: the mail server, tried before it is saved (docs/product/mail.md). */
export default function Mail() {
  const isHosted = useMessageMail() === 'unavailable';
  return (
    <AdminPage
      title={mailPage.label}
      lead={
        <>
          The mail server with which this site sends emails: to you when a visitor writes, to people whom you
          invite, and to whoever needs a new password. Messages go to the address in{' '}
          <Link to={contactInfo.path}>Contact Info</Link>.
        </>
      }
    >
      {isHosted ? (
        <Callout>
          <p>
            This site runs on a Supabase project, which sends the emails about accounts itself. Its mail
            server is set in the project’s dashboard: Authentication, Emails, SMTP Settings.
          </p>
          <p>Messages of visitors are not emailed. You find them in the inbox.</p>
        </Callout>
      ) : (
        <OwnMail />
      )}
    </AdminPage>
  );
}

function OwnMail() {
  const account = useAccount();
  const state = useMailState();
  if (account.data && state.data)
    return (
      <IdentityProvider user={account.data}>
        <div className={styles.page}>
          {state.data.source === 'variables' ? (
            <VariablesMail state={state.data} />
          ) : (
            <MailForm state={state.data} />
          )}
        </div>
      </IdentityProvider>
    );
  if (account.isError || state.isError)
    return (
      <AdminFailed
        sentence="The mail settings could not be loaded."
        onRetry={() => Promise.all([account.refetch(), state.refetch()])}
      />
    );
  return <AdminLoading>Loading the mail settings...</AdminLoading>;
}
