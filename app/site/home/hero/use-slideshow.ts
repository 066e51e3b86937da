import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { slideIntervalMs } from '#domain/hero.ts';
import { getNextIndex, type SlideshowMove } from './slideshow.ts';

/** Indexes of slides. */
interface SlideshowState {
  index: number;
  /** The previous slide, which the shown one covers as it fades in. Null before the first move. */
  leaving: number | null;
}

export interface Slideshow extends SlideshowState {
  move: (move: SlideshowMove) => void;
  /** Says whether the slideshow is switched on, even while it is paused. With reduced motion it is off at first. */
  playing: boolean;
  toggle: () => void;
}

/** Runs a slideshow of `count` slides. `paused` stops it temporarily, e.g. while the pointer is over it. */
export function useSlideshow(count: number, paused: boolean): Slideshow {
  const [state, move] = useReducer(
    (current: SlideshowState, next: SlideshowMove) => {
      const index = getNextIndex(current.index, next, count);
      return index === current.index ? current : { index, leaving: current.index };
    },
    { index: 0, leaving: null },
  );
  const [visitorChoice, setVisitorChoice] = useState<boolean | null>(null);
  const prefersStill = useSyncExternalStore(watchReducedMotion, () => reducedMotion().matches, getFalse);
  const hidden = useSyncExternalStore(watchVisibility, () => document.hidden, getFalse);
  const playing = visitorChoice ?? !prefersStill;
  const isAdvancing = playing && !paused && !hidden && count > 1;

  // The index is a dependency, so that a slide that was chosen by an arrow or a dot is shown for the full interval.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setTimeout(() => move('next'), slideIntervalMs);
    return () => clearTimeout(timer);
  }, [isAdvancing, state.index]);

  // Starts again at the first slide if the current one no longer exists.
  const index = state.index < count ? state.index : 0;
  return { index, leaving: state.leaving, move, playing, toggle: () => setVisitorChoice(!playing) };
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns what the server renders: neither reduced motion nor a hidden tab. */
const getFalse = () => false;

function watchReducedMotion(listener: () => void): () => void {
  const media = reducedMotion();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
