import { useEffect, useReducer, useState } from 'react';
import { slideIntervalMs } from '#domain/hero.ts';
import { firstSlide, moveSlideshow, type SlideshowMove, type SlideshowState } from './slideshow.ts';

export interface Slideshow extends SlideshowState {
  move: (move: SlideshowMove) => void;
  /** Says whether the slideshow is switched on, even while it is paused. With reduced motion it is off at first. */
  playing: boolean;
  toggle: () => void;
}

/** Runs a slideshow of `count` slides. `paused` stops it temporarily, e.g. while the pointer is over it. */
export function useSlideshow(count: number, paused: boolean): Slideshow {
  const [state, move] = useReducer(
    (current: SlideshowState, next: SlideshowMove) => moveSlideshow(current, next, count),
    firstSlide,
  );
  const [visitorChoice, setVisitorChoice] = useState<boolean | null>(null);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const hidden = useHiddenTab();
  const playing = visitorChoice ?? !reducedMotion;
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

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(query);
    const update = () => setMatches(media.matches);
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [query]);
  return matches;
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
