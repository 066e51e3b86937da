import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createContentSecurityPolicy, hashInline } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('The content security policy of a page lists each of its inline scripts and styles once and no others', () => {
  const policy = createContentSecurityPolicy({
    scripts: ['one()', 'two()', 'one()'].map(hashInline),
    styles: ['p{}'].map(hashInline),
  });
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
  expect(policy).not.toContain('unsafe');
});

test('The content security policy of a page without inline scripts allows only the site’s own files', () => {
  expect(createContentSecurityPolicy({ scripts: [], styles: [] })).toContain("script-src 'self';");
});

test('The content security policy lets the browser reach a hosted backend by HTTP and by WebSocket', () => {
  const backendOrigin = 'https://abc.supabase.co';
  expect(createContentSecurityPolicy({ scripts: [], styles: [], backendOrigin })).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});
