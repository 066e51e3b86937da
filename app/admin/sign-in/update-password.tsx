import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { SecondFactorForm } from '#app/admin/session/second-factor-form.tsx';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { createTitleMeta } from '#app/client/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { UpdatePasswordForm } from './update-password-form.tsx';
import { useRecovery } from './use-recovery.ts';

const title = 'Update Password';

export const meta = createTitleMeta(title);

/** docs/product/fixed-texts.md */
const linkError =
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.';

export default function UpdatePassword() {
  const recovery = useRecovery();
  const { waitingSession } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  if (recovery === 'checking') return <AdminLoading />;
  if (recovery === 'valid' && waitingSession)
    return (
      <AuthCard title={title} lead="One more step before you choose a new password.">
        <SecondFactorForm user={waitingSession.user} />
      </AuthCard>
    );
  const problem = recovery === 'invalid' ? linkError : failure;

  return (
    <AuthCard title={title} lead={recovery === 'valid' && 'Choose a new password for your account.'}>
      {problem && <ErrorPanel>{problem}</ErrorPanel>}
      {recovery === 'valid' && (
        <UpdatePasswordForm
          onFailureChange={setFailure}
          onUpdated={() => navigate('/login', { replace: true })}
        />
      )}
    </AuthCard>
  );
}

/** Shows why the password was not updated, with links to the next steps (docs/product/panel.md#a-lost-session). */
function ErrorPanel({ children }: { children: string }) {
  return (
    <Callout
      tone="error"
      role="alert"
      action={
        <>
          <Link to="/login">Back to login</Link>
          <Link to="/forgot-password">Request a new link</Link>
        </>
      }
    >
      <p>{children}</p>
    </Callout>
  );
}
