import { useEffect } from 'react';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { isPasskeyRejected, supportsPasskeyAutofill } from './passkeys.ts';

interface PasskeyAutofillOptions {
  enabled: boolean;
  onSignedIn: (needsSecondFactor: boolean) => void;
  /** Called when somebody has chosen a passkey that the server does not accept. */
  onRejected: (error: Error) => void;
}

/** The server's challenge is valid for five minutes (docs/protocols/auth-proofs.md), so it is renewed before. */
const renewalMs = 240_000;

/**
 * Lets the browser offer passkeys where it offers saved passwords: in the field with `autoComplete="username webauthn"`
 * (https://www.w3.org/TR/webauthn-3/#enum-mediation-requirement). A browser that cannot do that offers passwords only.
 */
export function usePasskeyAutofill({ enabled, onSignedIn, onRejected }: PasskeyAutofillOptions): void {
  const { signInWithPasskey } = useSession();

  useEffect(() => {
    if (!enabled) return;
    let offer = new AbortController();
    const renew = async () => {
      offer.abort();
      offer = new AbortController();
      const { signal } = offer;
      if (!(await supportsPasskeyAutofill()) || signal.aborted) return;
      const { error, needsSecondFactor } = await signInWithPasskey({ mediation: 'conditional', signal });
      // Even if the signal is aborted: the sign-in has already replaced the page that made the offer.
      if (!error) return onSignedIn(needsSecondFactor);
      // Whatever else failed, nobody has asked for it: the next renewal tries again.
      if (signal.aborted || !isPasskeyRejected(error)) return;
      onRejected(error);
      void renew();
    };
    void renew();
    const timer = setInterval(renew, renewalMs);
    return () => {
      clearInterval(timer);
      offer.abort();
    };
  }, [enabled, signInWithPasskey, onSignedIn, onRejected]);
}
