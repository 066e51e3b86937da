import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { defaultSiteTitle, sampleEmail } from '#domain/site.ts';

/** Reads what a sample text says of the site, for a copy of the text that becomes the owner's own. */
export async function readLegalFacts(client: BrowserClient): Promise<LegalFacts> {
  const [{ data: settings }, { data: contact }, { data: auth }] = await Promise.all([
    client
      .from('settings')
      .select('site_title, message_months')
      .eq('id', singletonId)
      .maybeSingle()
      .throwOnError(),
    client
      .from('contact_info')
      .select('email, phone, address')
      .eq('id', singletonId)
      .maybeSingle()
      .throwOnError(),
    client.auth.getSession(),
  ]);
  const ownerName: unknown = auth.session?.user.user_metadata.name;
  const email = getText(contact?.email);
  return {
    siteTitle: settings?.site_title?.trim() || defaultSiteTitle,
    ownerName: typeof ownerName === 'string' ? getText(ownerName) : null,
    contact: {
      // A fresh installation has a sample email, which nobody reads.
      email: email === sampleEmail ? null : email,
      phone: getText(contact?.phone),
      address: getText(contact?.address),
    },
    messageMonths: settings?.message_months,
    // The owner's text stays when the samples are removed, so it does not mention them.
    showSamples: false,
  };
}

const getText = (text: string | null | undefined): string | null => text?.trim() || null;
