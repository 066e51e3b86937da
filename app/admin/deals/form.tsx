import { useMemo } from 'react';
import { getCopyPath, getFormTitle } from '#app/admin/collections/collection.ts';
import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/form.ts';
import { deals } from './collection.ts';
import { dealFields } from './fields.ts';
import { DealPreview } from './preview.tsx';
import { useLastCurrency } from './price/use-last-currency.ts';

export default function DealForm({ params }: Route.ComponentProps) {
  const currency = useLastCurrency(params.id === undefined);
  const defaults = useMemo(() => (currency === null ? {} : { currency }), [currency]);
  if (currency === null)
    return (
      <AdminPage title={getFormTitle(deals, params.id)}>
        <AdminLoading>Loading deal...</AdminLoading>
      </AdminPage>
    );
  return (
    <CollectionForm
      collection={deals}
      fields={dealFields}
      defaults={defaults}
      id={params.id}
      Preview={DealPreview}
      action={
        params.id !== undefined && (
          <ButtonLink to={getCopyPath(deals, params.id)} size="small" icon={adminIcons.copy}>
            Duplicate
          </ButtonLink>
        )
      }
    />
  );
}
