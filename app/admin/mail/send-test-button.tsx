import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import type { MailTest } from './use-mail-test.ts';

/** Sends a test email to the owner. */
export function SendTestButton({ test }: { test: MailTest }) {
  const button = useFocusAfter<HTMLButtonElement>(test.isPending);
  return (
    <Button
      ref={button}
      icon={adminIcons.send}
      busyLabel={test.isPending && 'Sending...'}
      onClick={() => test.send()}
    >
      Send a test email
    </Button>
  );
}
