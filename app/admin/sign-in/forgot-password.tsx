import { useState } from 'react';
import { Link } from 'react-router';
import { createTitleMeta } from '#app/backend/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

const title = 'Forgot Password';

export const meta = createTitleMeta(title);

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <Link to="/login">Back to login</Link>;

  if (sentTo !== null) {
    return (
      <AuthCard
        title="Email Sent!"
        focusTitle
        lead={
          <>
            If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way.
            Please check your spam folder too.
          </>
        }
        foot={back}
      />
    );
  }
  return (
    <AuthCard
      title={title}
      lead="Enter your email and we will send you a link to set a new password."
      foot={back}
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthCard>
  );
}
