import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the field that the URL names, such as `/admin/settings#description`, when the form is first shown. */
export function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [field] = document.getElementsByName(hash.slice(1));
    if (!field) return;
    // A field in a closed group cannot take the focus.
    const group = field.closest('details');
    if (group) group.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [hash]);
}
