import { useEffect, useRef, useState } from 'react';
import field from '#app/ui/forms/field.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ImageUploadOptions } from './image-uploads.ts';
import { type ReadResult, readMarkdown } from './read-markdown.ts';
import styles from './rich-text.module.css';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { UnsupportedNode } from './unsupported-nodes.ts';

export interface RichTextProps {
  fieldProps: ControlProps;
  labelId: string;
  /** Markdown. */
  value: string;
  onChange: (text: string) => void;
  /** Focuses the end of the text. */
  autoFocus: boolean;
  images: Omit<ImageUploadOptions, 'onUploading'> & { onUploading: (uploading: boolean) => void };
}

interface View {
  mode: 'rich' | 'markdown';
  result: ReadResult;
  /** The Markdown that `result` was read from. */
  text: string;
  /** Incremented to mount a new editor when the text is replaced. */
  revision: number;
}

/** Edits the content of a post as rich text or as Markdown. The content is stored as Markdown. */
export default function RichText({ fieldProps, labelId, value, onChange, autoFocus, images }: RichTextProps) {
  // The values that this field has emitted but the form has not passed back yet, because rendering may lag behind typing.
  const emitted = useRef([value]);
  const [view, setView] = useState<View>(() => createView(value, 'rich', 0));
  const [uploading, setUploading] = useState(false);

  useEffect(() => {
    const index = emitted.current.lastIndexOf(value);
    emitted.current = index < 0 ? [value] : emitted.current.slice(index);
    if (index >= 0) return;
    // The value was changed by the form: a draft was discarded, or the post was saved elsewhere.
    setView(({ mode, revision }) => createView(value, mode, revision + 1));
  }, [value]);

  const emit = (text: string) => {
    emitted.current.push(text);
    onChange(text);
  };
  const switchTo = (mode: View['mode']) =>
    setView(({ revision }) => createView(emitted.current.at(-1) ?? '', mode, revision + 1));
  const { result } = view;

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, but these are buttons */}
      <div className={styles.modes} role="group" aria-label="Edit as">
        <button
          type="button"
          className={styles.mode}
          aria-pressed={view.mode === 'rich'}
          onClick={() => view.mode !== 'rich' && switchTo('rich')}
        >
          Rich text
        </button>
        <button
          type="button"
          className={styles.mode}
          aria-pressed={view.mode === 'markdown'}
          aria-disabled={uploading || undefined}
          onClick={() => view.mode !== 'markdown' && !uploading && switchTo('markdown')}
        >
          Markdown
        </button>
      </div>
      <div role="status">{'unsupported' in result && <UnsupportedNotice node={result.unsupported} />}</div>
      {view.mode === 'rich' && 'document' in result ? (
        <div className={styles.box}>
          <RichTextEditor
            key={view.revision}
            fieldProps={fieldProps}
            labelId={labelId}
            document={result.document}
            text={view.text}
            onChange={emit}
            autoFocus={autoFocus && view.revision === 0}
            images={{
              ...images,
              onUploading: (count) => {
                setUploading(count > 0);
                images.onUploading(count > 0);
              },
            }}
          />
        </div>
      ) : (
        <textarea
          {...fieldProps}
          dir="auto"
          className={joinClassNames(field.control, styles.source)}
          rows={12}
          spellCheck
          value={value}
          onChange={(event) => emit(event.target.value)}
        />
      )}
      <VisuallyHidden role="status">{uploading && 'Uploading...'}</VisuallyHidden>
    </div>
  );
}

function createView(text: string, mode: View['mode'], revision: number): View {
  const result = readMarkdown(text);
  return { mode: 'unsupported' in result ? 'markdown' : mode, result, text, revision };
}

function UnsupportedNotice({ node: { name, line } }: { node: UnsupportedNode }) {
  return (
    <p className={styles.unsupported}>
      {`Shown as Markdown: line ${line} contains ${name}, which the rich text editor does not support.`}
    </p>
  );
}
