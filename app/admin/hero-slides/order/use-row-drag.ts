import { type PointerEvent, useState } from 'react';

/** So near to an edge of the window, in pixels, the page scrolls along, and by how much in a frame. */
const edge = 64;
const scrollStep = 10;

/** A hand is never quite still. */
const slack = 8;

/**
 * Drags a row of a table by a handle in it. Until it is let go nothing but the rows' look changes: the one that is held
 * follows the pointer, and the others make room. Escape takes it back.
 *
 * @param onDrop is told the place, counted from 0, at which the row was let go
 */
export function useRowDrag(onDrop: (to: number) => void) {
  const [held, setHeld] = useState(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest('tr');
    if (event.button !== 0 || !row?.parentElement) return;
    event.preventDefault();

    const rows = [...row.parentElement.children] as HTMLElement[];
    const from = rows.indexOf(row);
    const boxes = rows.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top: top + scrollY, height, middle: top + scrollY + height / 2 };
    });
    const [own, first, last] = [boxes[from], boxes[0], boxes.at(-1)];
    if (!own || !first || !last) return;
    const lowest = last.top + last.height - own.height;
    const start = event.clientY + scrollY;
    let pointer = event.clientY;
    let to = from;
    let frame = 0;

    /** Puts each row where it is while this one is held. */
    const place = () => {
      const top = Math.min(Math.max(own.top + pointer + scrollY - start, first.top), lowest);
      to = placeOf(boxes, from, top);
      for (const [index, one] of rows.entries()) {
        const makesRoom =
          index > from && index <= to ? -own.height : index < from && index >= to ? own.height : 0;
        one.style.transform = `translateY(${index === from ? top - own.top : makesRoom}px)`;
      }
    };

    const ended = new AbortController();
    const end = (drop: boolean) => {
      ended.abort();
      if (drop) place();
      cancelAnimationFrame(frame);
      for (const one of rows) one.style.transform = '';
      setHeld(false);
      if (drop) onDrop(to);
    };

    const follow = () => {
      if (!row.isConnected) return end(false);
      const isPulled = Math.abs(pointer - event.clientY) > slack;
      if (isPulled && pointer < edge) scrollBy(0, -scrollStep);
      if (isPulled && pointer > innerHeight - edge) scrollBy(0, scrollStep);
      place();
      frame = requestAnimationFrame(follow);
    };

    const { signal } = ended;
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        pointer = clientY;
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      ({ clientY }) => {
        pointer = clientY;
        end(true);
      },
      { signal },
    );
    handle.addEventListener('lostpointercapture', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    setHeld(true);
    follow();
  };

  return { held, onPointerDown };
}

interface Box {
  top: number;
  height: number;
  middle: number;
}

/** The place of a row that began at `from` and whose upper edge is at `top` now: it has passed a row by half. */
function placeOf(boxes: readonly Box[], from: number, top: number): number {
  const bottom = top + (boxes[from]?.height ?? 0);
  const passed = boxes.filter(
    ({ middle }, index) => (index < from && middle < top) || (index > from && middle < bottom),
  );
  return passed.length;
}
