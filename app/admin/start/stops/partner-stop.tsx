import { AffiliateFields } from '#app/admin/affiliate-settings/fields.tsx';
import { affiliateLinkForm } from '#app/admin/affiliate-settings/form-definition.ts';
import { PlaceholderHelp } from '#app/admin/affiliate-settings/placeholder-help.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { PartnerTest } from './partner-test.tsx';
import type { StopProps } from './stop-props.ts';

export function PartnerStop({ progress, onDone, onStored }: StopProps) {
  const { template } = progress;
  return (
    <>
      <SingletonForm definition={affiliateLinkForm} submitLabel="Save link" onSaved={onStored}>
        {(fields) => <AffiliateFields fields={fields} />}
      </SingletonForm>
      {template && <PartnerTest key={template} template={template} onWorks={onDone} />}
      <PlaceholderHelp template="" />
    </>
  );
}
