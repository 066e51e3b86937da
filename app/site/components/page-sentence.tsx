import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import type { PageText } from '#domain/page-texts.ts';

interface PageSentenceProps {
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
  className?: string | undefined;
}

/** A sentence with which a page or a section begins, in the owner's words or in ours (docs/product/texts.md). */
export function PageSentence({ sentence, className }: PageSentenceProps) {
  const inLanguage = useContentLanguage();
  return (
    sentence && (
      <p className={className} lang={inLanguage(sentence.language)} dir="auto">
        {sentence.text}
      </p>
    )
  );
}
