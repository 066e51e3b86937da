import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './logout-button.module.css';

interface LogoutButtonProps {
  email: string | undefined;
  busy: boolean;
  onLogOut: () => void;
}

/** Shows who is signed in, with the logout button. After the logout, the panel's layout redirects to the login page. */
export function LogoutButton({ email, busy, onLogOut }: LogoutButtonProps) {
  return (
    <>
      {email && (
        <p className={styles.email} title={email}>
          {email}
        </p>
      )}
      <Button
        size="small"
        icon={adminIcons.logout}
        wide
        busyLabel={busy && 'Logging out...'}
        onClick={onLogOut}
      >
        Logout
      </Button>
    </>
  );
}
