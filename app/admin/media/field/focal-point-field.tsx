import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { Button } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import styles from './focal-point-field.module.css';

/** The position in percent of the image, from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

interface FocalPointFieldProps {
  legend: string;
  help?: string;
  /** The previews of the cropped image; by default two frames. */
  crops?: ReactNode;
  resetLabel?: string;
  /** The names of its two fields in the form, separated by a space, if it stands there. */
  name?: string;
  image: string;
  /** Null: none is chosen. */
  value: Point | null;
  /** The point that is shown while none is chosen. */
  fallback?: Point;
  onChange: (point: Point | null) => void;
}

const middle: Point = { x: 50, y: 50 };

/** How far an arrow key moves the point, in percent of the image. */
const step = 5;

const keys: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const clamp = (percent: number) => Math.min(Math.max(Math.round(percent), 0), 100);

/** Chooses the part of an image that stays in sight where a frame crops it: by a click, by dragging, or with the arrow keys. */
export function FocalPointField({
  legend,
  help = 'Click what must stay in sight where a frame crops the image.',
  crops,
  resetLabel = 'Use the middle',
  name,
  image,
  value,
  fallback = middle,
  onChange,
}: FocalPointFieldProps) {
  const helpId = useId();
  const url = useDebounced(image.trim());
  if (!isMediaUrl(url)) return null;
  const { x, y } = value ?? fallback;

  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clamp(((event.clientX - box.left) / box.width) * 100),
      y: clamp(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    choose(event);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event);
  };
  const moveWithKey = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: clamp(x + move.x), y: clamp(y + move.y) });
  };

  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <fieldset name={name} className={styles.field} aria-describedby={helpId}>
      <legend className={field.label}>{legend}</legend>
      <p className={field.help} id={helpId}>
        {help}
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.image}
          aria-label={`Focal point: ${x}% from the left, ${y}% from the top. The arrow keys move it.`}
          onPointerDown={startDrag}
          onPointerMove={drag}
          onKeyDown={moveWithKey}
        >
          <ImageWithFallback
            key={url}
            src={url}
            srcSet={createSrcSet(url, [480, 780])}
            sizes="360px"
            alt=""
            draggable={false}
          />
          <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
        <div className={styles.crops} aria-hidden="true">
          {crops ??
            [styles.poster, styles.wide].map((shape) => (
              <ImageWithFallback
                key={`${shape} ${url}`}
                src={url}
                srcSet={createSrcSet(url, [256, 480])}
                sizes="240px"
                alt=""
                className={shape}
                style={position}
                draggable={false}
              />
            ))}
        </div>
      </div>
      {value && (
        <Button size="small" className={styles.reset} onClick={() => onChange(null)}>
          {resetLabel}
        </Button>
      )}
    </fieldset>
  );
}
