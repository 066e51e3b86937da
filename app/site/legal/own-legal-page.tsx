import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { LegalPage } from './legal-page.tsx';
import type { OwnText } from './read-own-text.server.ts';

/** A legal page with the owner's text. The table of contents has its sections of the highest level. */
export function OwnLegalPage({ title, text }: { title: string; text: OwnText }) {
  const sections = text.headings.filter(({ level }) => level === 1);
  return (
    <LegalPage
      title={title}
      updatedOn={text.updatedOn}
      contents={sections.map(({ id, text: sectionTitle }) => ({ id, title: sectionTitle }))}
    >
      <ArticleHtml html={text.html} />
    </LegalPage>
  );
}
