import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('The policy of a page lists each of its inline scripts once and no others', () => {
  const policy = contentSecurityPolicy({ scripts: ['one()', 'two()', 'one()'], styles: [] });
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).not.toContain('unsafe');
});

test('The policy of a page allows its inline styles', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: ['p{}'] })).toContain(
    `style-src 'self' ${hash('p{}')};`,
  );
});

test('The policy of a page without inline scripts allows only the site’s own files', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] })).toContain("script-src 'self';");
});

test('The policy lets the browser reach a hosted backend by HTTP and by WebSocket', () => {
  const backendOrigin = 'https://abc.supabase.co';
  expect(contentSecurityPolicy({ scripts: [], styles: [], backendOrigin })).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});
