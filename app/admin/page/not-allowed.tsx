import { ButtonLink } from '#app/ui/button.tsx';
import closedGate from '#app/ui/illustrations/closed-gate.svg';
import type { Role } from '#domain/people/roles.ts';
import { AdminEmpty } from './admin-message.tsx';
import { AdminPage } from './admin-page.tsx';
import { dashboard } from './menu-links.ts';

interface NotAllowedProps {
  title: string;
  /** The role of whoever has opened the page. */
  role: Role;
  /** The least role that may open it. */
  least: Role;
}

/** Shown at the URL of a page that a person may not open. It says who may. */
export const NotAllowed = ({ title, role, least }: NotAllowedProps) => (
  <AdminPage title={title}>
    <AdminEmpty
      drawing={closedGate}
      sentence={`Only ${least === 'editor' ? 'editors and owners' : 'owners'} can open this page.`}
      note={
        <p>{`You are signed in as an ${role}. If something has to be changed here, ask an ${least} of this site.`}</p>
      }
      action={
        <ButtonLink to={dashboard.path} variant="sea">
          Back to the dashboard
        </ButtonLink>
      }
    />
  </AdminPage>
);
