import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows the scripts that the page holds, each once, and no other', () => {
  const html = '<script>one()</script><script type="module" async="">two()</script><script>one()</script>';
  expect(contentSecurityPolicy(html)).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(contentSecurityPolicy(html)).not.toContain('unsafe');
});

test('allows the styles that the page holds', () => {
  expect(contentSecurityPolicy('<style>p{}</style>')).toContain(`style-src 'self' ${hash('p{}')};`);
});

test('gives data blocks and files no leave of their own', () => {
  const html = '<script type="application/ld+json">{}</script><script src="/assets/x.js"></script>';
  expect(contentSecurityPolicy(html)).toContain("script-src 'self';");
});

test('lets the browser reach a hosted backend, by http and by socket', () => {
  expect(contentSecurityPolicy('', 'https://abc.supabase.co')).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});
