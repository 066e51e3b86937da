import type { MailServer } from '#domain/mail-server.ts';
import { createSesHost, findProvider, otherId, providers, sesRegions, trimAppPassword } from './providers.ts';

/** What is typed in the form. */
export interface MailDraft extends MailServer {
  /** The ID of the provider; empty until one is chosen. */
  provider: string;
  /** Empty to go on with the saved one. */
  password: string;
}

const empty: MailServer = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  senderName: '',
  senderAddress: '',
};

export const createDraft = (saved: MailServer | null): MailDraft => ({
  ...(saved ?? empty),
  provider: saved ? (findProvider(saved.host)?.id ?? otherId) : '',
  password: '',
});

/** Fills in what is known about a provider. What was typed for another one, and does not fit, goes. */
export function chooseProvider(draft: MailDraft, id: string): MailDraft {
  const chosen = providers.find((provider) => provider.id === id);
  const presets = providers.map(({ user }) => user.preset);
  const user = presets.includes(draft.user) ? '' : draft.user;
  if (!chosen) return { ...draft, provider: id, host: '', port: empty.port, security: empty.security, user };
  return {
    ...draft,
    provider: id,
    host: id === 'ses' ? createSesHost(sesRegions[0] ?? '') : chosen.host,
    port: chosen.port,
    security: chosen.security,
    user: chosen.user.preset ?? user,
  };
}

/** A user name that is an address is mostly also the sender, until another one is typed. */
export function changeUser({ user, senderAddress }: MailDraft, changed: string): Partial<MailDraft> {
  const isFollowing = senderAddress === '' || senderAddress === user;
  if (!isFollowing) return { user: changed };
  return { user: changed, senderAddress: changed.includes('@') ? changed : '' };
}

/** Returns whether something was typed that is not saved. Choosing a provider alone is nothing typed. */
export function isChanged(draft: MailDraft, saved: MailServer | null): boolean {
  if (draft.password !== '') return true;
  if (!saved) return draft.senderAddress !== '' || draft.senderName !== '';
  return (Object.keys(empty) as (keyof MailServer)[]).some((name) => draft[name] !== saved[name]);
}

/** Returns what the function `mail` takes. */
export function toRequest({ provider: _, password, ...server }: MailDraft): object {
  return { ...server, ...(password && { password: trimAppPassword(password) }) };
}
