import { data, useRouteLoaderData } from 'react-router';
import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { SocialButtons } from '#app/site/components/social-buttons.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import type { loader as layoutLoader } from '#app/site/shell/layout.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { isCompleteMessage, parseMessage } from './parse-message.ts';
import { Postcard } from './postcard.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const pageMeta = createPageMeta({
    title: `Contact | ${siteTitle}`,
    description: `A question about a booking, an idea, a correction, a story from the road: write to ${siteTitle}.`,
    path: '/contact',
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: 'Contact', path: '/contact' }])]);
  return { head: encodeHead(pageMeta) };
}

/**
 * Handles a form that was submitted without scripts. It sends nothing, because sending is a placeholder
 * (docs/product.md#the-placeholder-principle).
 */
export async function action({ request }: Route.ActionArgs) {
  const message = await parseMessage(request);
  const complete = isCompleteMessage(message);
  return data(complete ? { outcome: 'sent' as const } : { outcome: 'incomplete' as const, message }, {
    status: complete ? 200 : 400,
    headers: noStore,
  });
}

export function headers(args: Route.HeadersArgs): HeadersInit {
  return args.actionHeaders.has('Cache-Control') ? noStore : cacheHeaders(args);
}

export const meta = getPageHead;

export default function Contact({ actionData }: Route.ComponentProps) {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Drop us a line</h1>
        <p className={styles.sentence}>
          A question about a booking, an idea, a correction, a story from the road. A postcard is enough.
        </p>
      </header>
      <Postcard email={layout?.email ?? null} social={<SocialButtons />}>
        <ContactForm result={actionData} />
      </Postcard>
    </div>
  );
}
