import { data, redirect } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { getPageText } from '#app/client/page-text.ts';
import {
  createMessageReceipt,
  getSearchParams,
  getSiteUrl,
  redeemMessageReceipt,
} from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
// biome-ignore lint/plugin: the links are loaded with the footer, which shows them on every page
import { SocialButtons } from '#app/site/shell/social-buttons.tsx';
import { createPhoneUrl } from '#domain/urls/phone-url.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { Postcard, type Recipient } from './postcard.tsx';
import { receiveMessage } from './receive-message.ts';

/**
 * The status of a form that was too large to be read. Without scripts, the visitor finds the text only on the page
 * before.
 */
const oversized = 413;

/** The query parameter for the receipt of a message that was sent without scripts. */
const sentParameter = 'sent';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const [site, { contact }] = await Promise.all([readSiteSettings(context), readContactInfo(context)]);
  const { siteTitle } = site;
  const pageMeta = createPageMeta(origin, site, {
    title: `Contact | ${siteTitle}`,
    description: `A question about a booking, an idea, a correction, a story from the road: write to ${siteTitle}.`,
    path: '/contact',
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: 'Contact', path: '/contact' }])]);
  const recipient: Recipient = {
    email: contact.email,
    phone: contact.phone ? { text: contact.phone, url: createPhoneUrl(contact.phone) } : null,
    // The lookbehind keeps the pattern from trying every space in a run of spaces.
    address: contact.address?.split(/(?<!\s)\s*\n\s*/) ?? [],
  };
  const receipt = getSearchParams(context).get(sentParameter);
  const isSent = receipt !== null && redeemMessageReceipt(context, receipt);
  const page = {
    head: encodeHead(pageMeta),
    sentence: getPageText(site, 'contact'),
    isSent,
    recipient,
  };
  // A page with a receipt is not cached, because it says something else when it is requested again.
  return receipt === null ? page : data(page, { headers: noStore });
}

export const searchParameters = [sentParameter];

/** Stores a message that was submitted without scripts, and redirects, so that a reload does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, ...rejected } = await receiveMessage(request, context);
  if (rejected.fault === null)
    return redirect(`/contact?${sentParameter}=${createMessageReceipt(context)}`, {
      status: 303,
      headers: noStore,
    });
  if (status === oversized)
    rejected.fault += ' To find your text again, go back in your browser, and shorten it there.';
  return data(rejected, { status, headers: noStore });
}

export function headers(args: Route.HeadersArgs): HeadersInit {
  return args.actionHeaders.has('Cache-Control') ? noStore : cacheHeaders(args);
}

export const meta = getPageHead;

export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Drop us a line</h1>
        <PageSentence className={styles.sentence} sentence={loaderData.sentence} />
      </header>
      <Postcard recipient={loaderData.recipient} social={<SocialButtons />}>
        <ContactForm
          isSent={loaderData.isSent}
          rejected={actionData}
          hasEmail={loaderData.recipient.email !== null}
        />
      </Postcard>
    </div>
  );
}
