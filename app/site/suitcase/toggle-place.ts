import type { NoticeStore } from '#app/ui/notices/notice-store.ts';
import { getSavedPlaces, removePlaces, savePlaces } from './saved-places.ts';
import { createFailedNotice, createSavedNotice } from './suitcase-notices.tsx';

/** Puts a place into the suitcase, or takes it out if it is there, and shows what has become of it. */
export function togglePlace(slug: string, name: string, notify: NoticeStore['notify']): void {
  if (getSavedPlaces().includes(slug)) {
    if (!removePlaces([slug])) notify(createFailedNotice());
    return;
  }
  const { stored, leftOut } = savePlaces([slug]);
  notify(stored && leftOut === 0 ? createSavedNotice(name) : createFailedNotice(leftOut));
}
