import { Link, Navigate, useLocation } from 'react-router';
import { AuthCard } from '#app/features/session/auth-card.tsx';
import { LoginForm } from '#app/features/session/login-form.tsx';
import { returnPath } from '#app/features/session/return-path.ts';
import { useSession } from '#app/features/session/session-provider.tsx';
import { titled } from '#app/routes/titled.ts';

export const meta = titled('Login');

export default function Login() {
  const { user } = useSession();
  const { state } = useLocation();
  if (user) return <Navigate to={returnPath(state)} replace />;
  return (
    <AuthCard
      title="Login"
      lead="Sign in to look after your site."
      foot={<Link to="/forgot-password">Forgot your password?</Link>}
    >
      <LoginForm />
    </AuthCard>
  );
}
