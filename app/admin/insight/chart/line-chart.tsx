import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import styles from './line-chart.module.css';

export interface ChartPoint {
  /** Beside the axis, e.g. 'Nov 3'. */
  label: string;
  value: number | null;
  former: number | null;
  /** What the point says, in lines: its day, its figure, and the one before. */
  lines: readonly string[];
}

interface LineChartProps {
  /** What a screen reader calls the chart. */
  label: string;
  /** At least two. The last one is not complete. */
  points: readonly ChartPoint[];
  formatTick: (value: number) => string;
  /** Whether there is nothing between whole numbers. */
  isWhole: boolean;
}

/** The drawing is stretched to its place, so its size is of no consequence. What must not be stretched is HTML. */
const width = 1000;
const height = 300;

/**
 * A line beside the one of the period before. The pointer shows what a point says, and so do the arrow keys: for the keyboard
 * and for screen readers the chart is a slider through its points.
 */
export function LineChart({ label, points, formatTick, isWhole }: LineChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = index === null ? undefined : points[index];
  const marked = points[index ?? last];
  const highest = Math.max(0, ...points.flatMap(({ value, former }) => [value ?? 0, former ?? 0]));
  // Four lines of counts need a count of four.
  const y = scaleLinear({ domain: [0, Math.max(highest, isWhole ? 4 : 1)], range: [height, 0], nice: 4 });
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  const getX = (at: number) => (at / last) * width;
  const drawn = points.map((point, at) => ({ ...point, at }));
  const x = ({ at }: { at: number }) => getX(at);
  const getY = (value: number | null) => y(value ?? 0);
  const toTop = (value: number | null) => `${(getY(value) / height) * 100}%`;
  const toLeft = (at: number) => `${(at / last) * 100}%`;
  const step = Math.ceil(last / 6);

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const at = Math.round(((clientX - box.left) / box.width) * last);
    setIndex(Math.min(Math.max(at, 0), last));
  };

  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: toTop(tick) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot} onPointerMove={follow} onPointerLeave={() => setIndex(null)}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.line} style={{ top: toTop(tick) }} />
        ))}
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <AreaClosed
            data={drawn.filter(({ value }) => value !== null)}
            x={x}
            y={({ value }) => getY(value)}
            yScale={y}
            className={styles.area}
          />
          <LinePath
            data={drawn}
            x={x}
            y={({ former }) => getY(former)}
            defined={({ former }) => former !== null}
            className={styles.former}
          />
          <LinePath
            data={drawn.slice(0, -1)}
            x={x}
            y={({ value }) => getY(value)}
            defined={({ value }) => value !== null}
            className={styles.current}
          />
          <LinePath
            data={drawn.slice(-2)}
            x={x}
            y={({ value }) => getY(value)}
            defined={({ value }) => value !== null}
            className={styles.incomplete}
          />
        </svg>
        {/* Without the pointer, today has the dot: on the first day it has no line. */}
        {marked && marked.value !== null && (
          <span className={styles.dot} style={{ left: toLeft(index ?? last), top: toTop(marked.value) }} />
        )}
        {shown && index !== null && (
          <>
            <span className={styles.cursor} style={{ left: toLeft(index) }} />
            <div
              aria-hidden="true"
              className={styles.note}
              data-side={index > last / 2 ? 'left' : 'right'}
              style={{ left: toLeft(index) }}
            >
              {shown.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          </>
        )}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={points[index ?? last]?.lines.join(', ')}
          min={0}
          max={last}
          value={index ?? last}
          className={styles.slider}
          onChange={({ target }) => setIndex(Number(target.value))}
          onFocus={() => setIndex(index ?? last)}
          onBlur={() => setIndex(null)}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        {points.map(
          ({ label: day }, at) =>
            (last - at) % step === 0 && (
              <span
                key={day}
                className={styles.day}
                data-edge={at === 0 ? 'first' : at === last ? 'last' : undefined}
                style={{ left: toLeft(at) }}
              >
                {day}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
