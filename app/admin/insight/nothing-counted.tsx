import { AdminEmpty } from '#app/admin/page/admin-message.tsx';
import { website } from '#app/admin/page/menu-links.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';

/** Shown from when counting is turned on until the first visit. */
export const NothingCounted = () => (
  <AdminEmpty
    sentence="Visits are counted from now on. The first one appears here within a minute."
    action={
      <ButtonAnchor href={website.path} icon={website.icon} target="_blank" rel="noopener">
        {website.label}
      </ButtonAnchor>
    }
  />
);
