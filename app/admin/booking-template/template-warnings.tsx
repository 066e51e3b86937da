import { FormWarnings } from '#app/admin/editor/warnings/form-warnings.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findWarnings, type TemplateUse } from './find-warnings.ts';

/** The warnings about a template; none of them blocks saving. */
export function TemplateWarnings({
  use,
  template,
  onFix,
}: {
  use: TemplateUse;
  template: string;
  onFix: (template: string) => void;
}) {
  // A half-typed placeholder would cause a warning at each keystroke, so the check waits until typing pauses.
  const debounced = useDebounced(template);
  const warnings = findWarnings(debounced, use).map(({ text, fix }) => ({
    text,
    action: fix && (
      <Button size="small" onClick={() => onFix(fix.apply(template))}>
        {fix.label}
      </Button>
    ),
  }));
  return <FormWarnings label="Warnings about this URL" warnings={warnings} />;
}
