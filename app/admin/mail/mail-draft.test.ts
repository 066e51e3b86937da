import { expect, test } from 'vitest';
import type { MailServer } from '#domain/mail-server.ts';
import { changeUser, chooseProvider, createDraft, isChanged, toRequest } from './mail-draft.ts';

const saved: MailServer = {
  host: 'smtp.gmail.com',
  port: 465,
  security: 'tls',
  user: 'ana@example.com',
  senderName: '',
  senderAddress: 'ana@example.com',
};

test('A provider fills in its mail server, and what was typed about the owner stays', () => {
  const draft = chooseProvider({ ...createDraft(saved), password: 'x' }, 'microsoft');
  expect(draft).toMatchObject({ host: 'smtp.office365.com', port: 587, security: 'starttls' });
  expect(draft).toMatchObject({ user: 'ana@example.com', senderAddress: 'ana@example.com', password: 'x' });
});

test('The user name that a provider prescribes is filled in, and goes with the provider', () => {
  const draft = chooseProvider(createDraft(null), 'sendgrid');
  expect(draft.user).toBe('apikey');
  expect(chooseProvider(draft, 'google').user).toBe('');
  expect(chooseProvider(draft, 'other')).toMatchObject({ user: '', host: '' });
});

test('The sender is the user name while that is an address and no other sender was typed', () => {
  const draft = createDraft(null);
  expect(changeUser(draft, 'ana@example.com')).toMatchObject({ senderAddress: 'ana@example.com' });
  expect(changeUser(draft, 'ana')).toMatchObject({ senderAddress: '' });
  expect(changeUser({ ...draft, senderAddress: 'hello@x.test' }, 'a@b.test')).toEqual({ user: 'a@b.test' });
});

test('A provider that was only chosen is nothing unsaved, but what was typed is', () => {
  expect(isChanged(chooseProvider(createDraft(null), 'sendgrid'), null)).toBe(false);
  expect(isChanged({ ...createDraft(null), senderAddress: 'a@b.test' }, null)).toBe(true);
  expect(isChanged(createDraft(saved), saved)).toBe(false);
  expect(isChanged({ ...createDraft(saved), password: 'x' }, saved)).toBe(true);
  expect(isChanged({ ...createDraft(saved), senderName: 'Ana' }, saved)).toBe(true);
});

test('A saved mail server is shown with its provider, and an empty password is not sent', () => {
  const draft = createDraft(saved);
  expect(draft.provider).toBe('google');
  expect(createDraft({ ...saved, host: 'mail.example.com' }).provider).toBe('other');
  expect(toRequest(draft)).toEqual(saved);
  expect(toRequest({ ...draft, password: 'new' })).toEqual({ ...saved, password: 'new' });
});
