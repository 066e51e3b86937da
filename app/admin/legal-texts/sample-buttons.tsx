import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { readLegalFacts } from './read-legal-facts.ts';
import styles from './sample-buttons.module.css';

interface SampleButtonsProps {
  label: string;
  text: string;
  createSample: (facts: LegalFacts) => string;
  onChange: (text: string) => void;
}

/** Fills a field with our sample text, which names what the owner has entered elsewhere. The previous text can be restored. */
export function SampleButtons({ label, text, createSample, onChange }: SampleButtonsProps) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const reasonId = useId();
  const { replace, restore } = useReplaceText(text, onChange);
  const factsQuery = {
    queryKey: queryKeys.legalFacts(),
    queryFn: async () => readLegalFacts((await connect()).client),
  };
  const { data: facts } = useQuery(factsQuery);
  // The button stays enabled while the sample is made, so that it keeps the focus.
  const { mutate } = useSingleMutation({
    mutationFn: async () => createSample(await queryClient.fetchQuery({ ...factsQuery, staleTime: 0 })),
    onSuccess: (created) => replace(created),
    meta: { errorTitle: 'Error loading the sample text' },
  });
  // A sample that was made with former facts differs from the current one, so the button can replace it.
  const isThere = facts !== undefined && text.trim() === createSample(facts).trim();
  const action = text.trim() === '' ? 'Start from our sample' : 'Use our sample';
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        aria-label={`${action}: ${label}`}
        aria-disabled={isThere || undefined}
        aria-describedby={isThere ? reasonId : undefined}
        onClick={() => !isThere && mutate()}
      >
        {action}
      </Button>
      {restore && (
        <Button size="small" aria-label={`Restore previous text: ${label}`} onClick={restore}>
          Restore previous text
        </Button>
      )}
      <span id={reasonId} className={styles.reason} role="status">
        {isThere && 'It is in the editor.'}
      </span>
    </div>
  );
}
