import { redirect } from 'react-router';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createPostPage } from '#app/site/blog/post/create-post-page.server.ts';
import { PostPage } from '#app/site/blog/post/post-page.tsx';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { createDestinationPage } from '#app/site/destinations/destination/create-destination-page.server.ts';
import { DestinationPage } from '#app/site/destinations/destination/destination-page.tsx';
import { noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createRecordMeta, notFoundPage, unavailablePage } from '#app/site/head/record-page.ts';
import { createOwnPage } from '#app/site/page/create-own-page.server.ts';
import { OwnPage } from '#app/site/page/own-page.tsx';
import { prepareTemplate } from '#domain/booking/booking-template.ts';
import { addPartnerId } from '#domain/partners/partner-link.ts';
import { isPreviewToken } from '#domain/urls/preview-path.ts';
import type { Route } from './+types/preview.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import {
  type Preview,
  type PreviewedDestination,
  type PreviewedPage,
  type PreviewedPost,
  readPreview,
  readPreviewState,
} from './read-preview.ts';

/** What is previewed is one of these. */
const nothing = { post: null, destination: null, own: null };

/** The URL is a secret: no cache and no search engine keeps the page, and no other site learns the URL. */
const secretHeaders = {
  ...noStore,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Shows a post, a destination or a page of the owner's that is not public to whoever has its link (docs/product/publishing.md), or a public
 * one as its staged change will make it. The link of a record that has become public redirects to its page.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  // The database is not asked about what cannot be a token.
  if (!isPreviewToken(token)) return notFoundPage(token);
  const client = getVisitorClient(context);
  const [{ siteTitle, language: siteLanguage }, { preview, failed }] = await Promise.all([
    readSiteSettings(context),
    readPreview(client, token),
  ]);
  if (failed) return unavailablePage();
  if (!preview) return notFoundPage(token);

  const { path, change, failed: hasNoState } = await readPreviewState(client, preview, token);
  if (hasNoState) return unavailablePage();
  if (path !== null && !change) throw redirect(path, { headers: secretHeaders });

  const shown = await show(context, preview, token);
  const title = `${shown.name} | ${siteTitle}`;
  const head = [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
  const language = shown.language ?? siteLanguage;
  return { ...shown, change, language, error: null, head: encodeHead(head) };
}

const show = (context: PageContext, preview: Preview, token: string) => {
  if (preview.table === 'posts') return showPost(context, preview.record, token);
  if (preview.table === 'destinations') return showDestination(context, preview.record, token);
  return showPage(context, preview.record);
};

async function showPost(context: PageContext, post: PreviewedPost, token: string) {
  const { page } = await createPostPage(context, post, token);
  const { title: name, language, published_at: publishedAt } = post;
  return { page: { ...nothing, publishedAt, post: page }, bookingPlace: undefined, name, language };
}

async function showDestination(context: PageContext, destination: PreviewedDestination, token: string) {
  const { partner_code: previewedCode, published_at: publishedAt, ...columns } = destination;
  const [{ partners }, { page }] = await Promise.all([
    readSiteSettings(context),
    createDestinationPage(context, columns, token),
  ]);
  const { name, slug, language, booking_url } = columns;
  const bookingUrl = booking_url && prepareTemplate(addPartnerId(booking_url, partners));
  const bookingPlace = { name, slug, bookingUrl, previewedCode };
  return { page: { ...nothing, publishedAt, destination: page }, bookingPlace, name, language };
}

async function showPage(context: PageContext, record: PreviewedPage) {
  const { page } = await createOwnPage(context, record);
  const { title: name, published_at: publishedAt } = record;
  return { page: { ...nothing, publishedAt, own: page }, bookingPlace: undefined, name, language: null };
}

export const meta = createRecordMeta;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const retryAfter = loaderHeaders.get('Retry-After');
  return { ...secretHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) };
};

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { page, error } = loaderData;
  if (!page) return <ErrorPage error={error} />;
  return (
    <div className={styles.preview}>
      <PreviewBar publishedAt={page.publishedAt} change={loaderData.change} />
      <div className={styles.page}>
        {page.post && <PostPage page={page.post} />}
        {page.own && <OwnPage page={page.own} />}
        {page.destination && loaderData.bookingPlace && (
          <DestinationPage page={page.destination} bookingPlace={loaderData.bookingPlace} />
        )}
      </div>
    </div>
  );
}
