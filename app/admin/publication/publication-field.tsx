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
  /** Says whether it is when a staged change goes live. */
  isChange?: boolean;
  error: string | null;
  onChange: (value: string) => void;
}

/** The field that schedules a record or makes it a draft. A button publishes it (save-buttons.ts). */
export function PublicationField({
  name,
  value,
  stored,
  isChange = false,
  error,
  onChange,
}: PublicationFieldProps) {
  const isPublic = getPublicationState(stored, Date.now()) === 'published';
  const chosen = getChosenState(value, Date.now());
  const state = chosen === 'published' && !isPublic ? 'draft' : chosen;
  const lastValues = useLastValues(state, value);
  const published = {
    value: 'published' as const,
    label: stateLabels.published,
    help: `Public since ${formatTime(stored ?? '')}.`,
  };
  const texts = isChange ? changeTexts : recordTexts;
  return (
    <RadioGroup
      legend={texts.legend}
      name={name}
      value={state}
      onChange={(next) => onChange(chooseState(next, lastValues[next], new Date()))}
      choices={[
        ...(isPublic ? [published] : []),
        {
          value: 'draft',
          label: texts.draft,
          help: isPublic ? 'Hidden from visitors once you press “Unpublish”.' : texts.draftHelp,
        },
        {
          value: 'scheduled',
          label: texts.scheduled,
          help: texts.scheduledHelp,
          details: (
            <LocalTimeField
              label={texts.time}
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

const recordTexts = {
  legend: 'State',
  draft: stateLabels.draft as string,
  draftHelp: 'Visitors do not see it.',
  scheduled: stateLabels.scheduled as string,
  scheduledHelp: 'Public from a time that you choose.',
  time: 'Publication time',
};

const changeTexts: typeof recordTexts = {
  legend: 'Goes live',
  draft: 'By the button',
  draftHelp: 'Visitors see it once somebody presses “Go live”.',
  scheduled: 'At a time',
  scheduledHelp: 'Visitors see it from a time that you choose.',
  time: 'Time of the change',
};

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
