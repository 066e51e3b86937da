import { PreviewFrame } from '#app/admin/editor/preview-frame.tsx';
import { type AboutTexts, aboutTexts, aboutValues, paragraphsOf } from '#domain/about.ts';
import styles from './preview.module.css';
import { valueTitles } from './value-titles.ts';

/** The About page's texts about as they are set there. */
export function AboutPagePreview({ draft, ours }: { draft: AboutTexts; ours: AboutTexts }) {
  const texts = aboutTexts(draft, ours);
  const [first, ...others] = paragraphsOf(texts.mission);
  return (
    <PreviewFrame>
      <div className={styles.preview}>
        <p className={styles.sentence}>{first}</p>
        {others.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
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
