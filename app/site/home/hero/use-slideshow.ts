import { useEffect, useReducer, useState } from 'react';
import { slideIntervalMs } from '#domain/hero.ts';
import { firstSlide, moveSlideshow, type SlideshowMove, type SlideshowState } from './slideshow.ts';

/** A slideshow of `count` slides, and whether it moves by itself. */
export interface Slideshow extends SlideshowState {
  move: (move: SlideshowMove) => void;
  /** The visitor has not stopped it (or has started it in spite of the system's wish for less motion). */
  playing: boolean;
  toggle: () => void;
}

/** `held`: stands still for the moment, e.g. while the pointer rests on it. */
export function useSlideshow(count: number, held: boolean): Slideshow {
  const [state, move] = useReducer(
    (current: SlideshowState, next: SlideshowMove) => moveSlideshow(current, next, count),
    firstSlide,
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const hidden = useHiddenTab();
  const playing = choice ?? !still;
  const runs = playing && !held && !hidden && count > 1;

  // The index is a dependency so that an arrow or a dot gives the slide that it brings its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => move('next'), slideIntervalMs);
    return () => clearTimeout(timer);
  }, [runs, state.index]);

  // A slide may have been deleted since.
  const index = state.index < count ? state.index : 0;
  return { index, leaving: state.leaving, move, playing, toggle: () => setChoice(!playing) };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => setMatches(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return hidden;
}
