import { useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { readLegalFacts } from './read-legal-facts.ts';
import styles from './sample-buttons.module.css';

interface SampleButtonsProps {
  /** The label of the field. */
  label: string;
  text: string;
  createSample: (facts: LegalFacts) => string;
  onChange: (text: string) => void;
}

/** Fills a field with our sample text, with what the owner has entered elsewhere. The previous text can be restored. */
export function SampleButtons({ label, text, createSample, onChange }: SampleButtonsProps) {
  const connect = useConnect();
  const [sample, setSample] = useState<string | null>(null);
  const { replace, restore } = useReplaceText(text, onChange);
  // The button stays enabled while the sample is made, so that it keeps the focus.
  const { mutate } = useSingleMutation({
    mutationFn: async () => createSample(await readLegalFacts((await connect()).client)),
    onSuccess: (created) => {
      setSample(created);
      replace(created);
    },
    meta: { errorTitle: 'Error loading the sample text' },
  });
  const action = text.trim() === '' ? 'Start from our sample' : 'Use our sample';
  return (
    <div className={styles.buttons}>
      <Button size="small" aria-label={`${action}: ${label}`} onClick={() => mutate()}>
        {action}
      </Button>
      {restore && (
        <Button size="small" aria-label={`Restore previous text: ${label}`} onClick={restore}>
          Restore previous text
        </Button>
      )}
      <VisuallyHidden role="status">{text === sample && 'The sample text is in the editor.'}</VisuallyHidden>
    </div>
  );
}
