import { data, redirect } from 'react-router';
import { createTitleMeta } from '#app/backend/page-title.ts';
import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { BookingForm } from '#app/site/booking/booking-form.tsx';
import { homeFormId } from '#app/site/booking/form-ids.ts';
import { Share } from '#app/site/components/share/share.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { parseGallery } from '#domain/gallery.ts';
import { isSlug } from '#domain/slug.ts';
import type { Route } from './+types/destination.ts';
import { Banner } from './banner.tsx';
import { describeDestination } from './describe-destination.ts';
import styles from './destination.module.css';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { hasInitial } from './has-initial.ts';
import { PostsAbout } from './posts-about.tsx';
import { findCurrentSlug, readDestination, readSurroundings } from './read-destination.ts';
import { RelatedDestinations } from './related-destinations.tsx';

const listPath = '/destinations';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  // Whatever the path is, no other text reaches the database.
  if (!isSlug(slug)) return notFound(slug === unknownSlug);
  const client = getVisitorClient(context);
  const [{ siteTitle, affiliateUrl, failed: settingsFailed }, { destination, failed }] = await Promise.all([
    readSiteSettings(context),
    readDestination(client, slug),
  ]);
  if (failed) return unavailable();
  if (!destination) {
    const current = await findCurrentSlug(client, slug);
    if (current.failed) return unavailable();
    if (current.currentSlug) throw redirect(createPath(current.currentSlug), 301);
    return notFound();
  }

  const origin = getSiteUrl(context);
  const { id, story, gallery, focal_x, focal_y, image, image_alt, ...facts } = destination;
  const surroundings = await readSurroundings(client, id);
  const storyHtml = story ? renderMarkdown(story).html : '';
  const path = createPath(slug);
  const head = createPageMeta({
    title: `${facts.name} | ${siteTitle}`,
    description: describeDestination({ ...facts, storyHtml }),
    path,
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, 'Destinations', listPath, { name: facts.name, path }),
  ]);
  const page = {
    ...facts,
    image: { url: image, alt: image_alt ?? '', focalPoint: toFocalPoint(focal_x, focal_y) },
    storyHtml,
    hasInitial: hasInitial(storyHtml),
    gallery: parseGallery(gallery),
    posts: surroundings.posts,
    related: surroundings.related.map(({ focal_x: x, focal_y: y, image: url, ...place }) => ({
      ...place,
      to: createPath(place.slug),
      // The name beside it says it all.
      image: { url, alt: '', focalPoint: toFocalPoint(x, y) },
    })),
    url: origin + path,
    affiliateUrl,
  };
  return data(
    { page, error: null, head: encodeHead(head) },
    settingsFailed || surroundings.failed ? { headers: noStore } : {},
  );
}

/** Stands for all paths below this one that lead to no page (server/page-cache/page-url.ts). */
const unknownSlug = '\ufffd';

const createPath = (slug: string) => `${listPath}/${encodeURIComponent(slug)}`;

/** There is no end of such paths, so only the one that stands for all of them is stored. */
const notFound = (isStored = false) =>
  data({ page: null, error: 'not-found', head: '[]' } as const, {
    status: 404,
    ...(!isStored && { headers: noStore }),
  });

/** The server then sends the last version of the page. */
const unavailable = () =>
  data({ page: null, error: 'unavailable', head: '[]' } as const, {
    status: 503,
    headers: { 'Retry-After': '2', ...noStore },
  });

export function meta(args: Route.MetaArgs) {
  if (args.loaderData?.page) return getPageHead(args);
  const title = args.loaderData?.error === 'unavailable' ? 'We will be back shortly' : 'Page not found';
  return [...createTitleMeta(title)(args), { name: 'robots', content: 'noindex' }];
}

export const headers = cacheHeaders;

export default function Destination({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  const { name, description, storyHtml } = page;
  return (
    <article className={styles.page}>
      <Banner {...page} />
      <div className={styles.booking}>
        {/* Another destination has another form, filled in with its own name. */}
        <BookingForm
          key={page.slug}
          id={homeFormId}
          affiliateUrl={page.affiliateUrl}
          destination={name}
          label={`Book a trip to ${name}`}
        />
      </div>
      <div className={styles.spread}>
        {(description || storyHtml) && (
          <div className={styles.texts}>
            {description && (
              <p className={styles.description} dir="auto">
                {description}
              </p>
            )}
            {storyHtml && (
              <div className={styles.story} data-initial={page.hasInitial || undefined}>
                <ArticleHtml html={storyHtml} />
              </div>
            )}
          </div>
        )}
        <Facts {...page} />
      </div>
      <Gallery name={name} images={page.gallery} />
      <div className={styles.actions}>
        <ButtonLink to={listPath} size="small">
          All destinations
        </ButtonLink>
        <Share url={page.url} title={name} />
      </div>
      <PostsAbout name={name} posts={page.posts} />
      <RelatedDestinations destinations={page.related} />
    </article>
  );
}
