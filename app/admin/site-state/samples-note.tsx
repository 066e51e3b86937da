import { Link } from 'react-router';
import { useSiteState } from './use-site-state.ts';

/** Says at an empty list that visitors see our samples instead, while they do (docs/product.md#sample-content). */
export function SamplesNote({ collection }: { collection: 'deals' | 'testimonials' }) {
  const { data: state } = useSiteState();
  if (!state?.[collection].samples) return null;
  return (
    <p>
      Until then, visitors see our samples. <Link to="/admin/settings">Switch them off in Site Settings</Link>
    </p>
  );
}
