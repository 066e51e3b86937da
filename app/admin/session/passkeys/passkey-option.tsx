import { type ComponentProps, lazy, Suspense } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { supportsPasskeys } from './passkeys.ts';

/** The password still signs in if this cannot be loaded. */
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx').catch(() => ({ default: () => null })));

/** The sign-in with a passkey, below a form for the password. It is loaded only where the browser supports passkeys. */
export function PasskeyOption(props: ComponentProps<typeof PasskeySignIn>) {
  const hydrated = useHydrated();
  if (!hydrated || !supportsPasskeys()) return null;
  return (
    <Suspense>
      <PasskeySignIn {...props} />
    </Suspense>
  );
}
