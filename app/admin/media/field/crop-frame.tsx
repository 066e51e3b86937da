import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import { type Corner, type Crop, moveCorner, moveCrop } from './crop.ts';
import styles from './crop-frame.module.css';

interface CropFrameProps {
  image: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** How far an arrow key moves a corner, in percent of the image. */
const step = 2;

const keys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const corners: readonly (Corner & { name: string })[] = [
  { x: 'left', y: 'top', name: 'Upper left corner' },
  { x: 'right', y: 'top', name: 'Upper right corner' },
  { x: 'left', y: 'bottom', name: 'Lower left corner' },
  { x: 'right', y: 'bottom', name: 'Lower right corner' },
];

/** An image with a frame around the part that is kept. Its corners, and the part itself, are dragged or moved with the arrow keys. */
export function CropFrame({ image, crop, onChange }: CropFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  /** The last point of a drag, in percent of the image. */
  const last = useRef({ x: 0, y: 0 });

  const getPoint = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    };
  };
  /** The handlers of a control that is dragged: `move` takes the pointer, and how far it has moved. */
  const createDrag = (
    move: (to: { x: number; y: number }, by: { x: number; y: number }) => Crop,
    moveBy: (by: { x: number; y: number }) => Crop,
  ) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = getPoint(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const to = getPoint(event);
      const by = { x: to.x - last.current.x, y: to.y - last.current.y };
      last.current = to;
      onChange(move(to, by));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = keys[event.key];
      if (!by) return;
      event.preventDefault();
      onChange(moveBy(by));
    },
  });

  return (
    <div ref={area} className={styles.area}>
      <ImageWithFallback
        src={image}
        srcSet={createSrcSet(image, [480, 780, 1200])}
        sizes="480px"
        alt=""
        draggable={false}
      />
      <button
        type="button"
        className={styles.part}
        style={{
          left: `${crop.left}%`,
          top: `${crop.top}%`,
          width: `${crop.right - crop.left}%`,
          height: `${crop.bottom - crop.top}%`,
        }}
        aria-label={`The part that is kept: ${describe(crop)}. The arrow keys move it.`}
        {...createDrag(
          (_to, by) => moveCrop(crop, by),
          (by) => moveCrop(crop, by),
        )}
      />
      {corners.map((corner) => (
        <button
          key={corner.name}
          type="button"
          className={styles.corner}
          data-x={corner.x}
          data-y={corner.y}
          style={{ left: `${crop[corner.x]}%`, top: `${crop[corner.y]}%` }}
          aria-label={`${corner.name}: ${Math.round(crop[corner.x])}% from the left, ${Math.round(crop[corner.y])}% from the top. The arrow keys move it.`}
          {...createDrag(
            (to) => moveCorner(crop, corner, to),
            (by) => moveCorner(crop, corner, { x: crop[corner.x] + by.x, y: crop[corner.y] + by.y }),
          )}
        />
      ))}
    </div>
  );
}

const describe = ({ left, top, right, bottom }: Crop) =>
  `${Math.round(right - left)}% of the width and ${Math.round(bottom - top)}% of the height`;
