import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { LinkGroup } from './link-group.tsx';

/** Leads from a form to what visitors see of the record. `singular` is its noun, e.g. 'post'. */
export const PublicPage = ({ singular, path }: { singular: string; path: string }) => (
  <LinkGroup legend="Public page" help="Opens in a new tab.">
    <ButtonAnchor href={path} target="_blank" size="small" icon={adminIcons.external}>
      {`View ${singular}`}
    </ButtonAnchor>
  </LinkGroup>
);
