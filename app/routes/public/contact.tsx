import { data, useRouteLoaderData } from 'react-router';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { Postcard } from '#app/features/contact/postcard.tsx';
import { isWholeMessage, readMessage } from '#app/features/contact/read-message.ts';
import { SocialButtons } from '#app/features/site/social-buttons.tsx';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl } from '#app/supabase/server.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import type { loader as layoutLoader } from './layout.tsx';
import { headOf } from './page-head.ts';
import { notToBeKept, pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const words = pageMeta({
    title: `Contact | ${siteTitle}`,
    description: `A question about a booking, an idea, a correction, a story from the road: write to ${siteTitle}.`,
    path: '/contact',
    siteUrl: origin,
    siteTitle,
  });
  return { head: [...words, breadcrumbs(origin, 'Contact', '/contact')] };
}

/** Answers a form that was sent without scripts. What it says goes nowhere yet (docs/product.md#backend-calls). */
export async function action({ request }: Route.ActionArgs) {
  const message = await readMessage(request);
  const whole = isWholeMessage(message);
  return data(whole ? { outcome: 'sent' as const } : { outcome: 'incomplete' as const, message }, {
    status: whole ? 200 : 400,
    headers: notToBeKept,
  });
}

export function headers(life: Route.HeadersArgs): HeadersInit {
  return life.actionHeaders.has('Cache-Control') ? notToBeKept : pageLife(life);
}

export const meta = headOf;

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
        <ContactForm answer={actionData} />
      </Postcard>
    </div>
  );
}
