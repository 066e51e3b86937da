import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import styles from './sign-up-warning.module.css';

/** Warns the owner if anybody can sign up: every user can edit the site (docs/product.md#permissions). */
export function SignUpWarning() {
  const { data: settings } = useAuthSettings();
  if (!settings?.allowsSignUp) return null;
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
