import { Link } from 'react-router';
import { useRole } from '#app/admin/session/use-role.tsx';
import { useSiteState } from './use-site-state.ts';

/** Says at an empty list what visitors see instead: our samples, or nothing (docs/product/samples.md). */
export function SamplesNote({ collection }: { collection: 'deals' | 'testimonials' }) {
  const { data: state } = useSiteState();
  const isOwner = useRole() === 'owner';
  if (state?.had[collection])
    return <p>{`The home page has no ${collection} now; our samples do not come back.`}</p>;
  if (!state?.[collection].samples) return null;
  return (
    <p>
      Until then, visitors see our samples.{' '}
      {isOwner && <Link to="/admin/settings">Switch them off in Site Settings</Link>}
    </p>
  );
}
