import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { createRecordMeta } from '#app/site/head/record-page.ts';
import { createLegalPage } from '#app/site/legal/create-legal-page.server.ts';
import { WrittenPage } from '#app/site/legal/legal-page.tsx';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { countingNotice } from '#domain/visits/counting-notice.ts';
import type { Route } from './+types/privacy.ts';

const title = 'Privacy';

export const loader = ({ context }: Route.LoaderArgs) =>
  createLegalPage(context, 'privacy', {
    title,
    describe: (siteTitle) =>
      `What ${siteTitle} does with the data of its visitors, and what they can ask for.`,
    describeSample: () =>
      'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    createSample: createPrivacyText,
    createNotice: ({ countsVisits }) => (countsVisits ? countingNotice : null),
  });

export const meta = createRecordMeta;
export const headers = cacheHeaders;

export default function Privacy({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  return (
    <WrittenPage
      title={title}
      summary={
        page.notice
          ? 'No accounts, no cookies, no tracking. Visits to this site are counted, and visitors are not.'
          : 'No accounts, no cookies, no tracking. This is a site to look at, and it does not look back.'
      }
      page={page}
    />
  );
}
