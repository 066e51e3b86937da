import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PanelLoading } from '#app/components/panel/panel-message.tsx';
import { AuthCard } from '#app/features/session/auth-card.tsx';
import { ErrorPanel } from '#app/features/session/error-panel.tsx';
import { UpdatePasswordForm } from '#app/features/session/update-password-form.tsx';
import { useRecovery } from '#app/features/session/use-recovery.ts';
import { titled } from '#app/routes/titled.ts';

export const meta = titled('Update password');

/** Specification section 8. */
const linkProblem =
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.';

export default function UpdatePassword() {
  const recovery = useRecovery();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  if (recovery === 'waiting') return <PanelLoading />;
  const problem = recovery === 'refused' ? linkProblem : failure;

  return (
    <AuthCard title="Update Password" lead={recovery === 'open' && 'Choose a new password for your account.'}>
      {problem && <ErrorPanel>{problem}</ErrorPanel>}
      {recovery === 'open' && (
        <UpdatePasswordForm onFailed={setFailure} onUpdated={() => navigate('/login', { replace: true })} />
      )}
    </AuthCard>
  );
}
