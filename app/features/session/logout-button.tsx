import { Button } from '#app/components/button.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { useBusy } from '#app/components/use-busy.ts';
import styles from './logout-button.module.css';
import { useSession } from './session-provider.tsx';

/** Who is signed in, and the way out: the guard of the page leads on as soon as nobody is here. */
export function LogoutButton({ email }: { email: string | undefined }) {
  const { signOut } = useSession();
  const [busy, run] = useBusy();

  const logOut = () =>
    run(async () => {
      await signOut();
    });

  return (
    <>
      {email && (
        <p className={styles.email} title={email}>
          {email}
        </p>
      )}
      <Button
        size="small"
        icon={panelIcons.logout}
        wide
        busyLabel={busy && 'Logging out...'}
        onClick={logOut}
      >
        Logout
      </Button>
    </>
  );
}
