import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { type AboutTexts, aboutValues, completeAboutTexts, splitParagraphs } from '#domain/about.ts';
import styles from './preview.module.css';
import { valueTitles } from './value-titles.ts';

/** The texts of the About page, roughly as the page shows them. */
export function AboutPagePreview({ draft, defaults }: { draft: AboutTexts; defaults: AboutTexts }) {
  const texts = completeAboutTexts(draft, defaults);
  const [first, ...others] = splitParagraphs(texts.mission);
  return (
    <PreviewFrame>
      <div className={styles.preview}>
        <p className={styles.sentence}>{first}</p>
        {others.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <dl className={styles.values}>
          {aboutValues.map((name) => (
            <div key={name}>
              <dt className={styles.title}>{valueTitles[name]}</dt>
              <dd className={styles.paragraph}>{texts[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PreviewFrame>
  );
}
