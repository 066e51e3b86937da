import { Link } from 'react-router';
import { account } from '#app/admin/page/menu-links.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getWeakPassword } from '#app/admin/session/weak-password.ts';
import styles from './sign-up-warning.module.css';

/** Warns the owner if her password is weak, such as that of `OWNER_PASSWORD` (docs/product.md#account). */
export function WeakPasswordWarning() {
  const { user } = useSession();
  const weakness = user && getWeakPassword(user);
  if (!weakness) return null;
  return (
    <div className={styles.warning} role="alert">
      <h2>Your password is weak</h2>
      <p>
        {weakness} You change it under <Link to={account.path}>{account.label}</Link>.
      </p>
    </div>
  );
}
