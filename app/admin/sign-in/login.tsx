import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { getReturnPath, isOutdated } from '#app/admin/session/return-path.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { createTitleMeta } from '#app/backend/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { LoginForm } from './login-form.tsx';

const title = 'Login';

export const meta = createTitleMeta(title);

export default function Login() {
  const { user } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();

  // Otherwise a later reload would restore the stale state.
  useEffect(() => {
    if (isOutdated(state)) navigate('/login', { replace: true, state: null });
  }, [state, navigate]);

  if (user) return <Navigate to={getReturnPath(state)} replace />;
  return (
    <AuthCard
      title={title}
      lead="Sign in to manage your site."
      foot={<Link to="/forgot-password">Forgot your password?</Link>}
    >
      <LoginForm />
    </AuthCard>
  );
}
