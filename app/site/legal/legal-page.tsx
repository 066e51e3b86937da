import { ArticleHtml } from '#app/content/article/article-html.tsx';
import type { RenderedMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { describePaidLinks } from '#app/site/booking/describe-paid-links.ts';
import { formatLongDate } from '#domain/format-long-date.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './legal-page.module.css';
import { PassportStamp } from './passport-stamp.tsx';
import type { OwnText } from './read-own-text.server.ts';
import { sampleUpdatedOn } from './sample-updated-on.ts';

interface LegalPageProps {
  title: string;
  /** One sentence that sums up the whole text. */
  summary?: string;
  /** Says when the text last changed: yyyy-mm-dd. */
  updatedOn: string;
  /** Said below the date, e.g. that the text is a sample. */
  note?: string;
  /** The text. The table of contents lists its sections of the highest level. */
  text: RenderedMarkdown;
  /** What the site itself says below the text. */
  notice?: RenderedMarkdown | null;
  numbered?: boolean;
  isOwn?: boolean;
}

/** A legal page: the day of its last change, a table of contents, and the text. */
export function LegalPage({
  title,
  summary,
  updatedOn,
  note,
  text,
  notice,
  numbered = false,
  isOwn = false,
}: LegalPageProps) {
  const getLang = useContentLanguage();
  const parts = [
    { ...text, name: 'text', lang: getLang(isOwn ? null : ownLanguage) },
    ...(notice ? [{ ...notice, name: 'notice', lang: getLang(ownLanguage) }] : []),
  ];
  const sections = parts.flatMap(({ headings, lang }) =>
    headings.filter(({ level }) => level === 1).map((heading) => ({ ...heading, lang })),
  );
  return (
    <div className={styles.page} data-numbered={numbered || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <PassportStamp title={title} day={updatedOn} />
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.updated}>
          {`Last updated: ${formatLongDate(updatedOn)}`}
          {note && <span className={styles.note}>{note}</span>}
        </p>
      </header>
      {sections.length > 0 && (
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {sections.map(({ id, text: sectionTitle, lang }) => (
              <li key={id} lang={lang} dir="auto">
                <a href={`#${id}`}>{sectionTitle}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {text.paid.adLabel && (
        <p className={styles.updated}>
          <BookingDisclosure paidLinks={describePaidLinks(text.paid, false)} />
        </p>
      )}
      <div className={styles.text}>
        {parts.map(({ name, html, lang }) => (
          <div key={name} className={styles.part} lang={lang}>
            <ArticleHtml html={html} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface WrittenPageProps {
  title: string;
  /** One sentence that sums up our sample. */
  summary: string;
  page: ({ text: OwnText; sample: null } | { text: null; sample: RenderedMarkdown }) & {
    notice: RenderedMarkdown | null;
  };
}

/** A legal page with the owner's text or, until there is one, with our sample (docs/product/legal.md#legal-pages). */
export const WrittenPage = ({ title, summary, page: { text, sample, notice } }: WrittenPageProps) =>
  text ? (
    <LegalPage title={title} updatedOn={text.updatedOn} text={text} notice={notice} isOwn />
  ) : (
    <LegalPage
      title={title}
      summary={summary}
      text={sample}
      notice={notice}
      updatedOn={sampleUpdatedOn}
      note="Sample text: the owner of this site has not written this page yet."
      numbered
    />
  );
