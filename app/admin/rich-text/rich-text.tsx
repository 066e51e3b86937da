import { useEffect, useRef, useState } from 'react';
import field from '#app/ui/forms/field.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PictureUploadOptions } from './image-uploads.ts';
import { readMarkdown } from './read-markdown.ts';
import styles from './rich-text.module.css';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { Stranger } from './unsupported-nodes.ts';

export interface RichTextProps {
  ties: ControlProps;
  labelId: string;
  /** Markdown. */
  value: string;
  onChange: (text: string) => void;
  /** It begins with the focus, behind what is written. */
  goesOn: boolean;
  pictures: Omit<PictureUploadOptions, 'onUploading'> & { onUploading: (uploading: boolean) => void };
}

interface View {
  as: 'text' | 'markdown';
  read: ReturnType<typeof readMarkdown>;
  /** What was read. */
  text: string;
  /** Another one begins with another text. */
  round: number;
}

/** A text that can be edited as it will look, or as the Markdown that it is stored as. */
export default function RichText({ ties, labelId, value, onChange, goesOn, pictures }: RichTextProps) {
  // What this field has written since the last text that came back: a form may fall behind the keys.
  const own = useRef([value]);
  const [view, setView] = useState<View>(() => viewOf(value, 'text', 0));
  const [uploading, setUploading] = useState(false);

  useEffect(() => {
    const written = own.current.lastIndexOf(value);
    own.current = written < 0 ? [value] : own.current.slice(written);
    if (written >= 0) return;
    // Something else than this field has changed it: a draft that is not wanted, or what was saved elsewhere.
    setView(({ as, round }) => viewOf(value, as, round + 1));
  }, [value]);

  const change = (text: string) => {
    own.current.push(text);
    onChange(text);
  };
  const show = (as: View['as']) => setView(({ round }) => viewOf(own.current.at(-1) ?? '', as, round + 1));
  const { read } = view;

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would begin a group of fields */}
      <div className={styles.ways} role="group" aria-label="Edit as">
        <button
          type="button"
          className={styles.way}
          aria-pressed={view.as === 'text'}
          onClick={() => view.as !== 'text' && show('text')}
        >
          Rich text
        </button>
        <button
          type="button"
          className={styles.way}
          aria-pressed={view.as === 'markdown'}
          aria-disabled={uploading || undefined}
          onClick={() => view.as !== 'markdown' && !uploading && show('markdown')}
        >
          Markdown
        </button>
      </div>
      <div role="status">{'stranger' in read && <Why stranger={read.stranger} />}</div>
      {view.as === 'text' && 'document' in read ? (
        <div className={styles.box}>
          <RichTextEditor
            key={view.round}
            ties={ties}
            labelId={labelId}
            document={read.document}
            text={view.text}
            onChange={change}
            goesOn={goesOn && view.round === 0}
            pictures={{
              ...pictures,
              onUploading: (count) => {
                setUploading(count > 0);
                pictures.onUploading(count > 0);
              },
            }}
          />
        </div>
      ) : (
        <textarea
          {...ties}
          className={joinClassNames(field.control, styles.source)}
          rows={12}
          spellCheck
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <VisuallyHidden role="status">{uploading && 'Uploading...'}</VisuallyHidden>
    </div>
  );
}

function viewOf(text: string, wanted: View['as'], round: number): View {
  const read = readMarkdown(text);
  return { as: 'stranger' in read ? 'markdown' : wanted, read, text, round };
}

function Why({ stranger: { what, line } }: { stranger: Stranger }) {
  return (
    <p className={styles.why}>
      {`Shown as Markdown: line ${line} holds ${what}, which the rich text editor has no form for. Here nothing of it is lost.`}
    </p>
  );
}
