import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { createRecordMeta } from '#app/site/head/record-page.ts';
import { createLegalPage } from '#app/site/legal/create-legal-page.server.ts';
import { WrittenPage } from '#app/site/legal/legal-page.tsx';
import { createTermsText } from '#domain/samples/terms-text.ts';
import type { Route } from './+types/terms.ts';

const title = 'Terms';

export const loader = ({ context }: Route.LoaderArgs) =>
  createLegalPage(context, 'terms', {
    title,
    describe: (siteTitle) => `The conditions under which ${siteTitle} may be used, and what it answers for.`,
    describeSample: (siteTitle) =>
      `What ${siteTitle} is, who sells the journeys, how the site is paid, and what its prices mean.`,
    createSample: createTermsText,
  });

export const meta = createRecordMeta;
export const headers = cacheHeaders;

export default function Terms({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  return (
    <WrittenPage
      title={title}
      summary="We show you where to go. A partner sells you the journey, and pays us if you book it."
      page={page}
    />
  );
}
