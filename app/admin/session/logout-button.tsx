import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './logout-button.module.css';

interface LogoutButtonProps {
  email: string | undefined;
  busy: boolean;
  onLogOut: () => void;
}

/** Who is signed in, and the way out: the guard of the page leads on as soon as nobody is here. */
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
