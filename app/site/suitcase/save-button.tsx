import { Button, IconButton } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { SavePlaceProps } from './save-place.tsx';
import { removePlaces, savePlaces, useSavedPlaces } from './saved-places.ts';
import { savedIcon, saveIcon } from './suitcase-icons.ts';
import { createFailedNotice, createSavedNotice } from './suitcase-notices.tsx';

/** Puts a place into the suitcase, or takes it out again. */
export default function SaveButton({ slug, name, compact = false }: SavePlaceProps) {
  const { notify } = useNotices();
  const isSaved = useSavedPlaces()?.includes(slug) ?? false;

  const toggle = () => {
    if (isSaved) {
      if (!removePlaces([slug])) notify(createFailedNotice());
      return;
    }
    const { stored, leftOut } = savePlaces([slug]);
    notify(stored && leftOut === 0 ? createSavedNotice(name) : createFailedNotice(leftOut));
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
