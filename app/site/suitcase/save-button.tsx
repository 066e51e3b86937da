import { useSyncExternalStore } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import type { SavePlaceProps } from './save-place.tsx';
import { readStoredPlaces, watchStoredPlaces } from './stored-places.ts';
import { savedIcon, saveIcon } from './suitcase-icons.ts';

/** Puts a place into the suitcase, or takes it out again. The code for that is loaded when the button is pressed. */
export default function SaveButton({ slug, name, compact = false }: SavePlaceProps) {
  const { notify } = useNotices();
  const isSaved = useSyncExternalStore(
    watchStoredPlaces,
    () => readStoredPlaces().split(',').includes(slug),
    () => false,
  );

  const toggle = async () => {
    const { togglePlace } = await loadOnceOnline(() => import('./toggle-place.ts'));
    togglePlace(slug, name, notify);
  };

  const state = {
    icon: isSaved ? savedIcon : saveIcon,
    'aria-pressed': isSaved,
    onClick: toggle,
  };
  const text = isSaved ? 'Saved' : 'Save';
  const label = `${text}: ${name}`;

  if (compact) return <IconButton {...state} label={label} size="small" />;
  return (
    <Button {...state} size="small" variant={isSaved ? 'sea' : 'quiet'} aria-label={label}>
      {text}
    </Button>
  );
}
