import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { PasskeyOption } from '#app/admin/session/passkeys/passkey-option.tsx';
import { getReturnPath, isOutdated, signedInState } from '#app/admin/session/return-path.ts';
import { SecondFactorForm } from '#app/admin/session/second-factor-form.tsx';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { createTitleMeta } from '#app/client/page-title.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { AuthCard } from './auth-card.tsx';
import { LoginForm } from './login-form.tsx';

const title = 'Login';

export const meta = createTitleMeta(title);

export default function Login() {
  const { user, waitingSession } = useSession();
  const { notify } = useNotices();
  const { state } = useLocation();
  const navigate = useNavigate();

  // Otherwise a later reload would restore the stale state.
  useEffect(() => {
    if (isOutdated(state)) navigate('/login', { replace: true, state: null });
  }, [state, navigate]);

  if (user) return <Navigate to={getReturnPath(state)} state={signedInState} replace />;
  if (waitingSession)
    return (
      <AuthCard
        title="Two-Step Sign-In"
        lead={
          <>
            One more step to sign in as <strong>{waitingSession.user.email}</strong>.
          </>
        }
      >
        <SecondFactorForm
          user={waitingSession.user}
          onVerified={() => notify({ title: 'Login Successful!', description: 'Welcome back!' })}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      title={title}
      lead="Sign in to manage your site."
      foot={<Link to="/forgot-password">Forgot your password?</Link>}
      end={<PasskeyOption />}
    >
      <LoginForm next={getReturnPath(state)} />
    </AuthCard>
  );
}
