import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { account } from '#app/admin/page/menu-links.ts';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { AppsSection } from './apps-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { IdentityProvider } from './identity-provider.tsx';
import styles from './page.module.css';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount, useOwnProfile } from './use-account.ts';

/** The owner's own account: name, email, password, passkeys, second factors and sessions (docs/product/account.md). */
export default function Account() {
  const { data: user, isError, refetch } = useAccount();
  const profile = useOwnProfile();
  const settings = useAuthSettings();
  const isLoading = !user || !profile.data || settings.isPending;
  const hasFailed = (!user && isError) || (!profile.data && profile.isError);
  return (
    <AdminPage title={account.label} lead="Who you are, how you sign in, and where you are signed in.">
      {hasFailed ? (
        <AdminFailed
          sentence="Your account could not be loaded."
          onRetry={() => Promise.all([refetch(), profile.refetch()])}
        />
      ) : isLoading ? (
        <AdminLoading>Loading your account...</AdminLoading>
      ) : (
        <IdentityProvider user={user}>
          <div className={styles.sections}>
            <DetailsSection key={user.email} user={user} profile={profile.data} />
            <PasswordSection user={user} />
            {settings.data?.offersPasskeys && <PasskeysSection user={user} />}
            <AppsSection user={user} />
            <RecoverySection user={user} />
            <SessionsSection />
            <ProfileSection profile={profile.data} />
          </div>
        </IdentityProvider>
      )}
    </AdminPage>
  );
}
