import { expect, it } from 'vitest';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { readLegalFacts } from './read-legal-facts.ts';

/** A client of a site with this contact info and this owner. */
function createClient(contact: object, metadata: object): BrowserClient {
  const rows: Record<string, object> = { contact_info: contact, settings: { site_title: ' Far & Away ' } };
  const from = (table: string) => {
    const query = { select: () => query, eq: () => query, maybeSingle: () => query } as Record<
      string,
      unknown
    >;
    query.throwOnError = async () => ({ data: rows[table] });
    return query;
  };
  const getSession = async () => ({ data: { session: { user: { user_metadata: metadata } } } });
  return { from, auth: { getSession } } as unknown as BrowserClient;
}

it('The facts of a legal text are the contact info and the name of the account', async () => {
  const contact = { email: 'ana@reisen.example', phone: ' ', address: 'Rua do Cais 1' };
  expect(await readLegalFacts(createClient(contact, { name: ' Ana Reis ' }))).toMatchObject({
    siteTitle: 'Far & Away',
    ownerName: 'Ana Reis',
    contact: { email: 'ana@reisen.example', phone: null, address: 'Rua do Cais 1' },
  });
});
