import type { Config } from './config.ts';
import type { OwnBackend } from './installation/backend.ts';
import { unlessAborted } from './installation/unless-aborted.ts';
import type { AcceptInvitation } from './invitations/accept-invitation.ts';
import { createMessageLimit } from './messages/message-limit.ts';
import { createMessageReceipts } from './messages/message-receipts.ts';
import type { Backend } from './pages/app-source.ts';

/** Describes the backend that the app calls: our own platform in this process, or the hosted project. */
export function describeBackend(
  { siteUrl, deployment }: Config,
  ownBackend: OwnBackend | undefined,
  wrapFetch: (backendFetch: typeof fetch) => typeof fetch,
  acceptInvitation: AcceptInvitation,
): Backend {
  if (deployment.mode === 'supabase') {
    const { url, anonKey } = deployment;
    return {
      publicUrl: url,
      anonKey,
      siteUrl,
      serverUrl: url,
      fetch: wrapFetch(fetch),
      rejectMessage: createMessageLimit().reject,
      // The servers of a hosted project share only this key. It is public, but whoever forges a receipt with it gains no more
      // than by sending a message.
      messageReceipts: createMessageReceipts(anonKey),
      messageMail: 'unavailable',
      hasService: deployment.serviceRoleKey !== undefined,
      acceptInvitation,
    };
  }
  if (!ownBackend) throw new Error('Without a hosted project, the platform must run in this process');
  const { anonKey, jwtSecret } = ownBackend.secrets;
  return {
    publicUrl: null,
    anonKey,
    siteUrl,
    serverUrl: siteUrl,
    fetch: wrapFetch(createInProcessFetch(ownBackend)),
    rejectMessage: ownBackend.messageLimit.reject,
    messageReceipts: createMessageReceipts(jwtSecret),
    // It changes while the server runs.
    get messageMail() {
      return ownBackend.sendsEmails() ? 'on' : 'off';
    },
    hasService: true,
    acceptInvitation,
  };
}

/** Returns a `fetch` that calls our own platform without a connection. */
export function createInProcessFetch(ownBackend: OwnBackend): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    return unlessAborted(async () => ownBackend.app.fetch(request), request.signal);
  };
}
