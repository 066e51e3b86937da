import { data } from 'react-router';
import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { BookingForm } from '#app/site/booking/booking-form.tsx';
import { pageFormId } from '#app/site/booking/form-ids.ts';
import { Share } from '#app/site/components/share/share.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, redirectOldSlug, unavailablePage } from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import {
  addStructuredData,
  createBreadcrumbs,
  createTouristDestination,
} from '#app/site/head/structured-data.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { parseGallery } from '#domain/gallery.ts';
import { createDestinationPath } from '#domain/record-path.ts';
import { isSlug } from '#domain/slug.ts';
import type { Route } from './+types/destination.ts';
import { Banner } from './banner.tsx';
import { describeDestination } from './describe-destination.ts';
import styles from './destination.module.css';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { hasInitial } from './has-initial.ts';
import { PostsAbout } from './posts-about.tsx';
import { readDestination, readSurroundings } from './read-destination.ts';
import { RelatedDestinations } from './related-destinations.tsx';

const listPath = '/destinations';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [{ siteTitle, failed: settingsFailed }, { destination, failed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(slug) ? readDestination(client, slug) : { destination: null, failed: false },
  ]);
  if (failed) return unavailablePage();
  if (!destination) return redirectOldSlug(client, 'destinations', slug, createDestinationPath);

  const origin = getSiteUrl(context);
  const { id, story, gallery, focal_x, focal_y, image, image_alt, ...facts } = destination;
  const surroundings = await readSurroundings(client, id);
  const storyHtml = story ? renderMarkdown(story).html : '';
  const path = createDestinationPath(slug);
  const head = createPageMeta({
    title: `${facts.name} | ${siteTitle}`,
    description: describeDestination({ ...facts, story }),
    path,
    siteUrl: origin,
    siteTitle,
    image: createShareImage('destinations', slug, {
      title: facts.name,
      siteTitle,
      image,
      focalPoint: toFocalPoint(focal_x, focal_y),
    }),
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, [
      { name: 'Destinations', path: listPath },
      { name: facts.name, path },
    ]),
    createTouristDestination(origin, destination),
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
      to: createDestinationPath(place.slug),
      // The name beside it says it all.
      image: { url, alt: '', focalPoint: toFocalPoint(x, y) },
    })),
    url: origin + path,
  };
  return data(
    {
      page,
      bookingPlace: { name: facts.name, slug, bookingUrl: facts.booking_url },
      error: null,
      head: encodeHead(head),
    },
    settingsFailed || surroundings.failed ? { headers: noStore } : {},
  );
}

export const meta = createRecordMeta;

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
          id={pageFormId}
          place={{ name, slug: page.slug, bookingUrl: page.booking_url }}
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
