import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { getVersionSearch, type ShownVersion } from '#app/admin/page/versions-path.ts';

interface VersionLinkProps {
  id?: string;
  /** Null for the list of all versions. */
  version: ShownVersion | null;
  isCurrent?: boolean;
  /** Says whether the page before it is left out when the owner goes back. */
  replace?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link within the page, which keeps the list to which the form returns. */
export function VersionLink({ version, isCurrent = false, ...props }: VersionLinkProps) {
  const { state } = useLocation();
  return (
    <Link
      {...props}
      to={version ? getVersionSearch(version) : '.'}
      state={state}
      aria-current={isCurrent || undefined}
      preventScrollReset
    />
  );
}
