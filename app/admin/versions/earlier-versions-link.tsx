import { useLocation } from 'react-router';
import { versionsTitle } from '#app/admin/page/versions-path.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { loadVersions } from './load-versions.tsx';

/** Leads from a form to the earlier versions of what it edits, and back. */
export function EarlierVersionsLink({ to }: { to: string }) {
  const { state } = useLocation();
  return (
    <div>
      <ButtonLink
        to={to}
        state={state}
        size="small"
        icon={adminIcons.restore}
        onPointerEnter={loadVersions}
        onFocus={loadVersions}
      >
        {versionsTitle}
      </ButtonLink>
    </div>
  );
}
