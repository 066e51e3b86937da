import { expect, test } from 'vitest';
import { createSesHost, findProvider, ports, providers, sesRegions, trimAppPassword } from './providers.ts';

test('Each provider is found by its host, in every region', () => {
  for (const provider of providers.filter(({ id }) => id !== 'ses'))
    expect(findProvider(provider.host)).toBe(provider);
  for (const region of sesRegions) expect(findProvider(createSesHost(region))?.id).toBe('ses');
  expect(findProvider(' SMTP.Gmail.com ')?.id).toBe('google');
  expect(findProvider('smtp.eu.mailgun.org')?.id).toBe('mailgun');
  expect(findProvider('smtp.example.com')).toBeUndefined();
});

test('Each provider encrypts, at a port that the server accepts', () => {
  for (const { port, security, label } of providers)
    expect([label, port, security]).toEqual([label, security === 'tls' ? 465 : 587, security]);
  expect(ports).toContain(465);
});

test('An app password of Google is sent without the spaces with which Google shows it, and no other is changed', () => {
  expect(trimAppPassword(' abcd efgh ijkl mnop ')).toBe('abcdefghijklmnop');
  for (const password of ['abcd efgh', ' a space ', 'abcdefghijklmnop', 'ABCD efgh ijkl mnop'])
    expect(trimAppPassword(password)).toBe(password);
});
