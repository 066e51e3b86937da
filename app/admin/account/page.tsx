import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { account } from '#app/admin/shell/menu.ts';
import { Button } from '#app/ui/button.tsx';
import { AppsSection } from './apps-section.tsx';
import { DetailsSection } from './details-section.tsx';
import styles from './page.module.css';
import { PasswordSection } from './password-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount } from './use-account.ts';

/** The owner's own account: name, email, password, second factors and sessions (docs/product.md#account). */
export default function Account() {
  const { data: user, isError, refetch } = useAccount();
  return (
    <AdminPage title={account.label} lead="How you sign in, and where you are signed in.">
      {!user && !isError && <AdminLoading>Loading your account...</AdminLoading>}
      {!user && isError && (
        <AdminEmpty
          failed
          sentence="Your account could not be loaded."
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      )}
      {user && (
        <div className={styles.sections}>
          <DetailsSection key={user.email} user={user} />
          <PasswordSection user={user} />
          <AppsSection user={user} />
          <RecoverySection user={user} />
          <SessionsSection />
        </div>
      )}
    </AdminPage>
  );
}
