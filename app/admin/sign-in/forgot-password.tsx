import { useState } from 'react';
import { Link } from 'react-router';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { createTitleMeta } from '#app/client/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

const title = 'Forgot Password';

export const meta = createTitleMeta(title);

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  // A hosted project, which emails the link itself, has the state 'unavailable'.
  const hasNoMailServer = useMessageMail() === 'off';
  const back = <Link to="/login">Back to login</Link>;

  if (sentTo !== null) {
    return (
      <AuthCard
        title="Email Sent!"
        focusTitle
        lead={
          hasNoMailServer ? (
            <>
              This site has no mail server. If there is an account for <strong>{sentTo}</strong>, the email
              with the link waits in the outbox on the server: ask whoever installed the site for it. They can
              also set a new password with <code>npm run owner -- set-password EMAIL</code>
            </>
          ) : (
            <>
              If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its
              way. Please check your spam folder too.
            </>
          )
        }
        foot={back}
      />
    );
  }
  return (
    <AuthCard
      title={title}
      lead={
        hasNoMailServer
          ? 'This site has no mail server. Enter your email, and whoever installed the site can give you a link to set a new password.'
          : 'Enter your email and we will send you a link to set a new password.'
      }
      foot={back}
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthCard>
  );
}
