import { useEffect, useState } from 'react';
import { affiliateFields, affiliateLinkForm } from '#app/admin/affiliate-settings/fields.ts';
import { PlaceholderHelp } from '#app/admin/booking-template/placeholder-help.tsx';
import boxStyles from '#app/admin/booking-template/template-box.module.css';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { PartnerTest } from './partner-test.tsx';
import type { StopProps } from './stop-props.ts';
import { useExamplePlace } from './use-example-place.ts';

const { affiliate_booking_url } = affiliateFields;

/** Only the link is shown. An empty one is no step of the guide, so the notice does not say that one was saved. */
const form: typeof affiliateLinkForm = {
  ...affiliateLinkForm,
  fields: { affiliate_booking_url },
  savedNotice: (stored) =>
    stored.affiliate_booking_url
      ? affiliateLinkForm.savedNotice(stored)
      : { ...affiliateLinkForm.savedNotice(stored), title: 'No link is stored' },
};

export function PartnerStop({ progress, onDone, onStored }: StopProps) {
  const { template } = progress;
  const place = useExamplePlace();
  const [typed, setTyped] = useState<string | null>(null);
  const [saveCount, setSaveCount] = useState(0);
  return (
    <>
      <SingletonForm
        definition={form}
        submitLabel="Save link"
        onSaved={() => {
          setSaveCount((count) => count + 1);
          onStored();
        }}
        below={(draft) => <Watch text={draft.affiliate_booking_url} onChange={setTyped} />}
      />
      <details className={boxStyles.more}>
        <summary>What the placeholders mean</summary>
        <PlaceholderHelp template="" />
      </details>
      {template && place && (
        <PartnerTest
          key={template}
          template={template}
          isTried={progress.isTried}
          place={place}
          saveCount={saveCount}
          isReplaced={typed !== null && typed.trim() !== template}
          onWorks={onDone}
        />
      )}
    </>
  );
}

/** Reports a text of the form to what is shown below it. */
function Watch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  useEffect(() => onChange(text), [text, onChange]);
  return null;
}
