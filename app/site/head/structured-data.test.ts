import { expect, test } from 'vitest';
import type { PageContext } from '#app/client/server-client.ts';
import { addStructuredData, renderStructuredData } from './structured-data.ts';

const createContext = (): PageContext => ({ get: () => undefined as never });

test('The facts of a page become one script each, and belong to no other page', () => {
  const [page, other] = [createContext(), createContext()];
  addStructuredData(page, [{ '@type': 'WebSite' }]);
  addStructuredData(page, [{ '@type': 'ItemList', numberOfItems: 2 }]);
  expect(renderStructuredData(page)).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>' +
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","numberOfItems":2}</script>',
  );
  expect(renderStructuredData(other)).toBe('');
});

test('No text in the facts closes the script', () => {
  const context = createContext();
  const name = '</script><script>alert(1)</script><!-- “&amp;”';
  addStructuredData(context, [{ name }]);
  const [, json = '', rest] = /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(
    renderStructuredData(context),
  ) as string[];
  expect(JSON.parse(json).name).toBe(name);
  expect(rest).toBe('');
});
