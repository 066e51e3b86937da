import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PageText } from '#domain/page-texts.ts';

interface PageHeadingProps {
  id?: string;
  /** Null if the owner leaves it out. */
  heading: PageText | null;
  /** The heading for screen readers if the owner leaves it out, because a section needs a name. */
  plain: string;
  className?: string | undefined;
}

/** The heading of a section in the owner's words or in ours (docs/product/texts.md#page-texts). */
export function PageHeading({ id, heading, plain, className }: PageHeadingProps) {
  const inLanguage = useContentLanguage();
  return (
    <h2
      id={id}
      className={heading ? className : undefined}
      lang={heading ? inLanguage(heading.language) : undefined}
      dir="auto"
    >
      {heading ? heading.text : <VisuallyHidden>{plain}</VisuallyHidden>}
    </h2>
  );
}
