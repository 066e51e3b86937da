import type { Backend } from '#server/pages/app-source.ts';

export const siteUrl = 'https://site.example';

/** A backend that responds as the test says. It belongs to the site unless it has a URL of its own. */
export const createBackend = (fetch: Backend['fetch'], publicUrl: string | null = null): Backend => ({
  publicUrl,
  rejectMessage: () => null,
  acceptInvitation: async () => ({ fault: 'No invitations here.', field: null }),
  messageReceipts: { create: () => '', redeem: () => false },
  messageMail: 'off',
  hasService: true,
  serverUrl: publicUrl ?? siteUrl,
  siteUrl,
  anonKey: 'key',
  fetch,
});
