import { useEffect, useState } from 'react';
import { formatTime } from '#app/ui/format-time.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { LocalTimeField } from './local-time-field.tsx';
import { chooseState, getChosenState, publishNow, withoutTime } from './publication-draft.ts';
import { type PublicationState, stateLabels } from './publication-state.ts';

interface PublicationFieldProps {
  name: string;
  /** The draft of `published_at` (publication-draft.ts). */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The field that publishes a record, schedules it or makes it a draft (docs/product/publishing.md). */
export function PublicationField({ name, value, error, onChange }: PublicationFieldProps) {
  const state = getChosenState(value, Date.now());
  const lastValues = useLastValues(state, value);
  const isPublic = state === 'published' && value !== publishNow;
  return (
    <RadioGroup
      legend="State"
      name={name}
      value={state}
      onChange={(next) => onChange(chooseState(next, lastValues[next], new Date()))}
      choices={[
        {
          value: 'published',
          label: stateLabels.published,
          help: isPublic ? `Public since ${formatTime(value)}.` : 'Public as soon as you save.',
        },
        {
          value: 'draft',
          label: stateLabels.draft,
          help: 'Visitors do not see it.',
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
    if (value !== withoutTime) setLast((previous) => ({ ...previous, [state]: value }));
  }, [state, value]);
  return last;
}
