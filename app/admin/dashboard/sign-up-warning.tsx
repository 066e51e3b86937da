import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import styles from './sign-up-warning.module.css';

/** Warns the owner if anybody can sign up: every user can edit the site (docs/product.md#permissions). */
export function SignUpWarning() {
  const connect = useConnect();
  const { data: isAllowed } = useQuery({
    queryKey: queryKeys.signUp(),
    queryFn: async () => (await connect()).allowsSignUp(),
    // Without a response, there is nothing to warn of.
    retry: false,
  });
  if (!isAllowed) return null;
  return (
    <div className={styles.warning} role="alert">
      <h2>Anybody can sign up</h2>
      <p>
        Every user can edit this site, and the backend lets anybody become one. On a Supabase project, open
        its dashboard, then Authentication, Sign In / Providers, and switch off “Allow new users to sign up”.
        Under Users, delete those that you do not know.
      </p>
    </div>
  );
}
