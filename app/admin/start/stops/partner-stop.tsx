import { useState } from 'react';
import { AffiliateFields } from '#app/admin/affiliate-settings/fields.tsx';
import { affiliateLinkForm } from '#app/admin/affiliate-settings/form-definition.ts';
import { PlaceholderHelp } from '#app/admin/affiliate-settings/placeholder-help.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { PartnerTest } from './partner-test.tsx';
import type { StopProps } from './stop-props.ts';
import { useExamplePlace } from './use-example-place.ts';

/** An empty link is no step of the guide, so the notice does not say that one was saved. */
const form: typeof affiliateLinkForm = {
  ...affiliateLinkForm,
  savedNotice: (stored) =>
    stored.affiliate_booking_url
      ? affiliateLinkForm.savedNotice(stored)
      : { ...affiliateLinkForm.savedNotice(stored), title: 'No link is stored' },
};

export function PartnerStop({ progress, onDone, onStored }: StopProps) {
  const { template } = progress;
  const place = useExamplePlace();
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
      >
        {(fields) => <AffiliateFields fields={fields} />}
      </SingletonForm>
      {template && place && (
        <PartnerTest
          key={template}
          template={template}
          place={place}
          saveCount={saveCount}
          onWorks={onDone}
        />
      )}
      <PlaceholderHelp template="" />
    </>
  );
}
