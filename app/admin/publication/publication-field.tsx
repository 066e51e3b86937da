import { useEffect, useState } from 'react';
import { formatTime } from '#app/ui/format-time.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { LocalTimeField } from './local-time-field.tsx';
import { chooseState, getChosenState, publishNow, withoutTime } from './publication-draft.ts';
import { getPublicationState, type PublicationState, stateLabels } from './publication-state.ts';

interface PublicationFieldProps {
  name: string;
  /** The draft of `published_at` (publication-draft.ts). */
  value: string;
  /** The stored `published_at`; null for a draft and for a new record. */
  stored: string | null;
  error: string | null;
  onChange: (value: string) => void;
}

/** The field that schedules a record or makes it a draft. A button publishes it (save-buttons.ts). */
export function PublicationField({ name, value, stored, error, onChange }: PublicationFieldProps) {
  const isPublic = getPublicationState(stored, Date.now()) === 'published';
  const chosen = getChosenState(value, Date.now());
  const state = chosen === 'published' && !isPublic ? 'draft' : chosen;
  const lastValues = useLastValues(state, value);
  const published = {
    value: 'published' as const,
    label: stateLabels.published,
    help: `Public since ${formatTime(stored ?? '')}.`,
  };
  return (
    <RadioGroup
      legend="State"
      name={name}
      value={state}
      onChange={(next) => onChange(chooseState(next, lastValues[next], new Date()))}
      choices={[
        ...(isPublic ? [published] : []),
        {
          value: 'draft',
          label: stateLabels.draft,
          help: isPublic ? 'Hidden from visitors once you press “Unpublish”.' : 'Visitors do not see it.',
        },
        {
          value: 'scheduled',
          label: stateLabels.scheduled,
          help: 'Public from a time that you choose.',
          details: (
            <LocalTimeField
              label="Publication time"
              error={error}
              value={value}
              onChange={(instant) => onChange(instant ?? withoutTime)}
            />
          ),
        },
      ]}
    />
  );
}

/**
 * The last value of each state. Choosing a state again restores its value. So a record that was made a draft by mistake
 * keeps the time of its publication.
 */
function useLastValues(state: PublicationState, value: string): Partial<Record<PublicationState, string>> {
  const [last, setLast] = useState<Partial<Record<PublicationState, string>>>({});
  useEffect(() => {
    if (value !== withoutTime && value !== publishNow)
      setLast((previous) => ({ ...previous, [state]: value }));
  }, [state, value]);
  return last;
}
