import { type PointerEvent, useState } from 'react';

/** Within this distance of the top or bottom of the window, the page scrolls by `scrollStep` per frame. In pixels. */
const edgeSize = 64;
const scrollStep = 10;

/** The page does not scroll after smaller movements, because a hand is never quite still. In pixels. */
const dragThreshold = 8;

/**
 * Drags a row of a table by a handle. Until it is dropped, the rows move only on the screen: the dragged one follows
 * the pointer, and the others make room. Escape cancels.
 *
 * @param onDrop called with the index at which the row was dropped
 */
export function useRowDrag(onDrop: (to: number) => void) {
  const [isDragging, setIsDragging] = useState(false);

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

    /** Positions all rows for the current position of the pointer. */
    const positionRows = () => {
      const top = Math.min(Math.max(own.top + pointer + scrollY - start, first.top), lowest);
      to = findIndex(boxes, from, top);
      for (const [index, one] of rows.entries()) {
        const makesRoom =
          index > from && index <= to ? -own.height : index < from && index >= to ? own.height : 0;
        one.style.transform = `translateY(${index === from ? top - own.top : makesRoom}px)`;
      }
    };

    const ended = new AbortController();
    const endDrag = (drop: boolean) => {
      ended.abort();
      if (drop) positionRows();
      cancelAnimationFrame(frame);
      for (const one of rows) one.style.transform = '';
      setIsDragging(false);
      if (drop) onDrop(to);
    };

    const followPointer = () => {
      if (!row.isConnected) return endDrag(false);
      const hasMoved = Math.abs(pointer - event.clientY) > dragThreshold;
      if (hasMoved && pointer < edgeSize) scrollBy(0, -scrollStep);
      if (hasMoved && pointer > innerHeight - edgeSize) scrollBy(0, scrollStep);
      positionRows();
      frame = requestAnimationFrame(followPointer);
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
        endDrag(true);
      },
      { signal },
    );
    handle.addEventListener('lostpointercapture', () => endDrag(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && endDrag(false), { signal });
    setIsDragging(true);
    followPointer();
  };

  return { isDragging, onPointerDown };
}

interface Box {
  top: number;
  height: number;
  middle: number;
}

/**
 * The index at which the dragged row would be dropped. It began at the index `from`, and its upper edge is now at
 * `top`. It passes another row when it reaches that row's middle.
 */
function findIndex(boxes: readonly Box[], from: number, top: number): number {
  const bottom = top + (boxes[from]?.height ?? 0);
  const passed = boxes.filter(
    ({ middle }, index) => (index < from && middle < top) || (index > from && middle < bottom),
  );
  return passed.length;
}
