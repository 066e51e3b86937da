import { type PointerEvent, useState } from 'react';

/** The page scrolls `scrollStep` pixels a frame while the pointer is within `edgeSize` pixels of the window's edge. */
const edgeSize = 64;
const scrollStep = 10;

/** The page does not scroll before the pointer has moved this many pixels, because a hand is never quite still. */
const scrollThreshold = 8;

/**
 * Drags a row of a table by a handle to the index that `onDrop` gets. Until it is dropped, the rows move only on the
 * screen: the dragged one follows the pointer, and the others make room. Escape cancels.
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
    const boxes = rows.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + scrollY, height, middle: top + scrollY + height / 2 };
    });
    const [ownBox, first, last] = [boxes[from], boxes[0], boxes.at(-1)];
    if (!ownBox || !first || !last) return;
    const lowestTop = last.top + last.height - ownBox.height;
    const startY = event.clientY + scrollY;
    let pointerY = event.clientY;
    let to = from;
    let frame = 0;

    /** Positions all rows for the current position of the pointer. */
    const positionRows = () => {
      const top = Math.min(Math.max(ownBox.top + pointerY + scrollY - startY, first.top), lowestTop);
      to = findDropIndex(boxes, from, top);
      for (const [index, element] of rows.entries()) {
        const roomOffset =
          index > from && index <= to ? -ownBox.height : index < from && index >= to ? ownBox.height : 0;
        element.style.transform = `translateY(${index === from ? top - ownBox.top : roomOffset}px)`;
      }
    };

    const listenerController = new AbortController();
    const endDrag = (outcome: 'drop' | 'cancel') => {
      listenerController.abort();
      if (outcome === 'drop') positionRows();
      cancelAnimationFrame(frame);
      for (const element of rows) element.style.transform = '';
      setIsDragging(false);
      if (outcome === 'drop') onDrop(to);
    };

    const followPointer = () => {
      if (!row.isConnected) return endDrag('cancel');
      const hasMoved = Math.abs(pointerY - event.clientY) > scrollThreshold;
      if (hasMoved && pointerY < edgeSize) scrollBy(0, -scrollStep);
      if (hasMoved && pointerY > innerHeight - edgeSize) scrollBy(0, scrollStep);
      positionRows();
      frame = requestAnimationFrame(followPointer);
    };

    const { signal } = listenerController;
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        pointerY = clientY;
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      ({ clientY }) => {
        pointerY = clientY;
        endDrag('drop');
      },
      { signal },
    );
    handle.addEventListener('lostpointercapture', () => endDrag('cancel'), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && endDrag('cancel'), { signal });
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
 * Returns the index at which the dragged row would be dropped. The row was dragged from the index `from`, and its upper
 * edge is now at `top`. It passes another row when it reaches the middle of that row.
 */
function findDropIndex(boxes: readonly Box[], from: number, top: number): number {
  const bottom = top + (boxes[from]?.height ?? 0);
  const rowsAbove = boxes.filter(
    ({ middle }, index) => (index < from && middle < top) || (index > from && middle < bottom),
  );
  return rowsAbove.length;
}
