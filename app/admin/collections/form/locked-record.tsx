import type { ReactNode } from 'react';
import type { ReturnLink } from '#app/admin/collections/return-state.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import type { findLock } from '#app/admin/publication/own-records.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';

interface LockedRecordProps {
  name: string;
  back: ReturnLink;
  singular: string;
  lock: NonNullable<ReturnType<typeof findLock>>;
  record: { slug?: string; published_at?: string | null };
  /** Returns the path of the record's page, if it has one. */
  createPath: ((slug: string) => string) | undefined;
  /** The path of the form that changes the record once an editor lets it; null if there is none. */
  changePath: string | null;
  /** What visitors see. */
  children: ReactNode;
}

/** Shows a record that somebody may only read, in place of its form. */
export function LockedRecord({
  name,
  back,
  singular,
  lock,
  record,
  createPath,
  changePath,
  children,
}: LockedRecordProps) {
  const { slug = '', published_at: publishedAt = null } = record;
  const isPublic = getPublicationState(publishedAt, Date.now()) === 'published';
  return (
    <AdminPage
      title={name}
      back={back}
      action={
        isPublic &&
        createPath && (
          <ButtonAnchor href={createPath(slug)} target="_blank" size="small" icon={adminIcons.external}>
            {`View ${singular}`}
          </ButtonAnchor>
        )
      }
    >
      <Callout
        action={
          changePath && (
            <ButtonLink to={changePath} size="small">
              Prepare a change
            </ButtonLink>
          )
        }
      >
        <p>
          {describeLock(singular, lock, isPublic, publishedAt)}{' '}
          {changePath
            ? 'You can prepare a change, which an editor lets go live.'
            : 'Only editors can change it: ask one of them if something is not right.'}
        </p>
      </Callout>
      {children}
    </AdminPage>
  );
}

function describeLock(
  singular: string,
  lock: LockedRecordProps['lock'],
  isPublic: boolean,
  publishedAt: string | null,
): string {
  if (lock === 'foreign') return `Somebody else has written this ${singular}.`;
  return isPublic || publishedAt === null
    ? `This ${singular} is public.`
    : `This ${singular} will be public from ${formatTime(publishedAt)}.`;
}
