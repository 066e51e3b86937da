import { type ReactNode, useId } from 'react';
import type { FieldDifference, PartDifference } from '#app/admin/versions/compared-fields.ts';
import { diffWords, type Piece } from '#app/admin/versions/text/diff-words.ts';
import type { GalleryImage } from '#domain/gallery.ts';
import styles from './difference.module.css';
import { GalleryDifference } from './gallery-difference.tsx';
import { MarkdownDifference } from './markdown-difference.tsx';
import { Picture } from './picture.tsx';
import { Pieces } from './pieces.tsx';
import { RecordsDifference } from './records-difference.tsx';
import { TextBlock } from './text-block.tsx';

/** What the two versions are called, and what their marks mean. */
export interface Sides {
  before: string;
  after: string;
  removed: string;
  added: string;
}

interface FieldDifferencesProps {
  differences: readonly FieldDifference[];
  sides: Sides;
  /** What stands beside the label of a field, such as the button that restores it. */
  actions: (difference: FieldDifference) => ReactNode;
}

/** The fields in which two versions differ. */
export function FieldDifferences({ differences, sides, actions }: FieldDifferencesProps) {
  const hasWords = differences.some(({ parts }) => parts.some(isLong));
  return (
    <div className={styles.fields}>
      {hasWords && (
        <p className={styles.legend}>
          <del>Struck through</del> or −: {sides.removed}. <ins>Underlined</ins> or +: {sides.added}.
        </p>
      )}
      {differences.map((difference) => (
        <Field key={difference.name} difference={difference} sides={sides}>
          {actions(difference)}
        </Field>
      ))}
    </div>
  );
}

function Field({
  difference: { label, parts },
  sides,
  children,
}: {
  difference: FieldDifference;
  sides: Sides;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.field} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.label}>
          {label}
        </h3>
        {children}
      </header>
      {parts.map((part) => (
        <div key={part.name} className={styles.part}>
          {part.label && <h4 className={styles.partLabel}>{part.label}</h4>}
          <Part part={part} sides={sides} />
        </div>
      ))}
    </section>
  );
}

function Part({ part, sides }: { part: PartDifference; sides: Sides }) {
  const { column, before, after } = part;
  switch (column.shownAs) {
    case 'markdown':
      return <MarkdownDifference before={String(before)} after={String(after)} />;
    case 'gallery':
      return <GalleryDifference before={before as GalleryImage[]} after={after as GalleryImage[]} />;
    case 'image':
    case 'video':
      return (
        <SideBySide
          sides={sides}
          before={<Picture url={String(before)} kind={column.shownAs} />}
          after={<Picture url={String(after)} kind={column.shownAs} />}
        />
      );
    case 'destinations':
    case 'partners':
      return <RecordsDifference table={column.shownAs} before={toIds(before)} after={toIds(after)} />;
    default: {
      const pieces = diffWords(formatPart(part, before), formatPart(part, after));
      if (isLong(part))
        return (
          <div className={styles.text}>
            <TextBlock pieces={pieces} />
          </div>
        );
      return (
        <SideBySide
          sides={sides}
          before={<Value pieces={pieces.filter(({ change }) => change !== 'added')} />}
          after={<Value pieces={pieces.filter(({ change }) => change !== 'removed')} />}
        />
      );
    }
  }
}

/** The greatest number of characters of a value that is shown beside the other one, not within it. */
const maxValueLength = 60;

const isLong = (part: PartDifference) =>
  part.column.shownAs === 'markdown' ||
  (part.column.shownAs === undefined &&
    [part.before, part.after].some((value) => {
      const text = formatPart(part, value);
      return text.length > maxValueLength || text.includes('\n');
    }));

function formatPart({ column }: PartDifference, value: unknown): string {
  if (column.format) return column.format(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

const toIds = (draft: unknown): readonly string[] =>
  Array.isArray(draft) ? draft : [String(draft)].filter(Boolean);

const SideBySide = ({ sides, before, after }: { sides: Sides; before: ReactNode; after: ReactNode }) => (
  <dl className={styles.sides}>
    <div>
      <dt>{sides.before}</dt>
      <dd>{before}</dd>
    </div>
    <div>
      <dt>{sides.after}</dt>
      <dd>{after}</dd>
    </div>
  </dl>
);

/** A short value. Marks would say nothing of one that has nothing in common with the other. */
function Value({ pieces }: { pieces: readonly Piece[] }) {
  const text = pieces.map((piece) => piece.text).join('');
  if (text === '') return <span className={styles.empty}>Empty</span>;
  return pieces.length > 1 ? <Pieces pieces={pieces} /> : <bdi>{text}</bdi>;
}
