import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { getVersionsPath, isVersionsPath } from '#app/admin/page/versions-path.ts';
import type { ToAnyDraft } from '#app/admin/versions/compared-fields.ts';
import { EarlierVersionsLink } from '#app/admin/versions/earlier-versions-link.tsx';
import { LoadedVersions } from '#app/admin/versions/load-versions.tsx';
import { type SingletonTable, singletonId } from './singleton.ts';
import { SingletonForm, type SingletonFormProps } from './singleton-form.tsx';

interface SingletonPageProps<Table extends SingletonTable, Draft extends FieldValues>
  extends SingletonFormProps<Table, Draft> {
  lead: ReactNode;
}

/** The page of a singleton: its form, or its earlier versions. */
export function SingletonPage<Table extends SingletonTable, Draft extends FieldValues>({
  lead,
  ...props
}: SingletonPageProps<Table, Draft>) {
  const { pathname } = useLocation();
  const { singleton, fields, toDraft } = props.definition;
  const { table, path, label, singular } = singleton;
  if (isVersionsPath(pathname))
    return (
      <LoadedVersions
        table={table}
        id={String(singletonId)}
        fields={fields}
        toDraft={toDraft as unknown as ToAnyDraft}
        singular={singular}
        form={{ to: path, label }}
      />
    );
  return (
    <AdminPage title={label} lead={lead} action={<EarlierVersionsLink to={getVersionsPath(path)} />}>
      <SingletonForm {...props} />
    </AdminPage>
  );
}
