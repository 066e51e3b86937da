import type { RenderedMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { LegalPage } from './legal-page.tsx';
import { sampleUpdatedOn } from './sample-updated-on.ts';

interface SampleLegalPageProps {
  title: string;
  summary: string;
  text: RenderedMarkdown;
}

/** A legal page while the owner has not written its text (docs/product/legal.md#legal-pages). */
export const SampleLegalPage = (props: SampleLegalPageProps) => (
  <LegalPage
    {...props}
    updatedOn={sampleUpdatedOn}
    note="Sample text: the owner of this site has not written this page yet."
    numbered
  />
);
