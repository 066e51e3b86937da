import { type RefObject, useEffect, useRef } from 'react';
import type { TextPlace } from '#app/admin/rich-text/images/text-place.ts';
import { useWritingPlace } from './writing-place.tsx';

/** The distance between the block and the edge of the preview, in pixels. */
const margin = 24;

/** The events of an owner who scrolls. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the preview to the block in which the owner is writing, if the preview is beside the text. Once the owner has
 * scrolled the preview, it stays there until the caret moves to another block.
 *
 * @param preview the element that scrolls
 * @param body the element whose children are the blocks of the text
 * @param content what the preview shows: the block grows while the owner writes
 */
export function useFollowWriting(
  preview: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  content: unknown,
): void {
  const place = useWritingPlace();
  const scrolledAt = useRef<TextPlace | null>(null);

  useEffect(() => {
    const element = preview.current;
    if (!element || !place) return;
    const stop = () => {
      scrolledAt.current = place;
    };
    for (const event of scrollEvents) element.addEventListener(event, stop, { passive: true });
    return () => {
      for (const event of scrollEvents) element.removeEventListener(event, stop);
    };
  }, [preview, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may have moved the block
  useEffect(() => {
    const element = preview.current;
    if (!element || !place) return;
    const follow = () => {
      const block = findBlock(body.current, place);
      if (block && scrolledAt.current !== place && isBeside(element)) scrollTo(element, block);
    };
    follow();
    // An image above the block moves it once it is loaded.
    element.addEventListener('load', follow, true);
    return () => element.removeEventListener('load', follow, true);
  }, [preview, body, place, content]);
}

/** The element at a place. A gallery shows several blocks. If a block is not shown yet, it is the last element. */
function findBlock(body: HTMLElement | null, { block, item }: TextPlace): Element | null {
  let end = 0;
  let found: Element | null = null;
  for (const element of body?.children ?? []) {
    found = element;
    end += Number(element.getAttribute('data-blocks') ?? 1);
    if (end > block) break;
  }
  return (item === null ? null : found?.children[item]) ?? found;
}

/** Returns whether the preview is beside the field with the focus, not below it. */
function isBeside(preview: HTMLElement): boolean {
  const field = document.activeElement?.getBoundingClientRect();
  return field !== undefined && field.right <= preview.getBoundingClientRect().left;
}

/** Scrolls only the preview, never the page. */
function scrollTo(preview: HTMLElement, block: Element): void {
  const view = preview.getBoundingClientRect();
  const { top, bottom, height } = block.getBoundingClientRect();
  const isTall = height > view.height - 2 * margin;
  const isInSight = isTall
    ? top <= view.top + view.height / 2 && bottom >= view.top + view.height / 2
    : top >= view.top + margin && bottom <= view.bottom - margin;
  if (isInSight) return;
  // A short block comes to the middle, so that there is space for what is written next.
  const offset = isTall ? margin : (view.height - height) / 2;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  preview.scrollTo({ top: preview.scrollTop + top - view.top - offset, behavior });
}
