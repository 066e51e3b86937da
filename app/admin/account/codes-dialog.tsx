import { createPortal } from 'react-dom';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './codes-dialog.module.css';

interface CodesDialogProps {
  /** Null while the dialog is closed. */
  codes: readonly string[] | null;
  email: string;
  onClose: () => void;
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{group(code)}</li>
      ))}
    </ol>
  );
}

/** Shows what is printed instead of the page. Dialogs are not printed (app/ui/styles/print.css). */
function PrintedCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  return (
    <section className={styles.printed}>
      <h1>Recovery codes</h1>
      <p>
        For {email} at {location.host}. Each code works once, after the password.
      </p>
      <CodeList codes={codes} />
    </section>
  );
}

const group = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Shows new recovery codes, which cannot be shown again: the dialog stays open until the owner says that they are saved. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const { notify } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText((codes ?? []).map(group).join('\n'));
      notify({ title: 'Recovery Codes Copied' });
    } catch {
      notify({
        title: 'Not Copied',
        description: 'Your browser does not allow it. Select the codes, or print them.',
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog open={codes !== null} onClose={onClose} title="Your recovery codes" insistent>
      <div className={styles.body}>
        <p>Print these codes or save them in a password manager now. They cannot be shown again.</p>
        {codes && <CodeList codes={codes} />}
        {codes && createPortal(<PrintedCodes codes={codes} email={email} />, document.body)}
        <div className={styles.actions}>
          <Button icon={adminIcons.print} onClick={() => window.print()}>
            Print
          </Button>
          <Button icon={adminIcons.copy} onClick={copy}>
            Copy
          </Button>
          <Button variant="sea" onClick={onClose}>
            I have saved them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
