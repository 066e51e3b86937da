import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';

const page = [
  '<html><head><link rel="preload" href="/face.woff2" as="font"/><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="modulepreload" href="/assets/b.js"/><link rel="preload" as="image" href="/a.jpg"/></head><body><script>window.context={}</script>',
  '<script type="module" async="">import "/assets/a.js";</script></body></html>',
].join('');

test('fetches no script with the page, and keeps what else is preloaded', () => {
  const late = startLate(page);
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('<link rel="preload" as="image" href="/a.jpg"/>');
});

test('holds the faces', () => {
  expect(startLate(page)).toContain('<link rel="held" href="/face.woff2" as="font"/>');
});

test('holds the module as it was, and starts it from the end of the page', () => {
  const late = startLate(page);
  expect(late).toContain('<script type="held">import "/assets/a.js";</script>');
  expect(late).toContain('<script>window.context={}</script>');
  expect(late).toMatch(/<script>\(\(\)=>\{[\s\S]*\}\)\(\)<\/script><\/body><\/html>$/);
});

test('leaves a page without scripts alone', () => {
  const plain = '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>';
  expect(startLate(plain)).toBe(plain);
});
