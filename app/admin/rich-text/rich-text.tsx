import type { JSONContent } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { BusyLabel } from '#app/admin/media/upload/use-upload.ts';
import type { UnsupportedNode } from '#app/content/markdown/unsupported-nodes.ts';
import field from '#app/ui/forms/field.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ImageUploadOptions } from './images/start-uploads.ts';
import { isSamePlace, type TextPlace } from './images/text-place.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { MarkdownSource } from './markdown-source.tsx';
import styles from './rich-text.module.css';
import { RichTextEditor } from './rich-text-editor.tsx';

export interface RichTextProps {
  fieldProps: ControlProps;
  labelId: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with the place of the caret when it moves to another block; with null when the text loses the focus. */
  onPlace?: (place: TextPlace | null) => void;
  autoFocus: boolean;
  /** Says that the text is a sheet of its own (rich-text-field.tsx). */
  sheet?: 'withTools' | 'withoutTools' | undefined;
  images: Omit<ImageUploadOptions, 'onUploading'> & { onUploading: (uploading: boolean) => void };
}

interface View {
  mode: 'rich' | 'markdown';
  /** The document of the rich text editor, and the Markdown that it was read from; null before the editor is first shown. */
  rich: { document: JSONContent; text: string } | null;
  /** The Markdown in the text area; null before the text area is first shown. */
  source: string | null;
  unsupported: UnsupportedNode | null;
  /** Incremented to mount new editors when the form replaces the text. A switch of the mode keeps both, with their undo history. */
  revision: number;
}

const modes = [
  { mode: 'rich', label: 'Rich text' },
  {
    mode: 'markdown',
    label: 'Markdown',
    title: 'Signs instead of buttons for the format, such as **bold**',
  },
] satisfies { mode: View['mode']; label: string; title?: string }[];

/** Edits the content of a post as rich text or as Markdown. The content is stored as Markdown. */
export default function RichText({
  fieldProps,
  labelId,
  value,
  onChange,
  onPlace,
  autoFocus,
  sheet,
  images,
}: RichTextProps) {
  // The values that this field has emitted but the form has not passed back yet, because rendering may lag behind typing.
  const emitted = useRef([value]);
  const [view, setView] = useState<View>(() => createView(value, 'rich', 0));
  const [busyLabel, setBusyLabel] = useState<BusyLabel | null>(null);
  const uploading = busyLabel !== null;
  const lastPlace = useRef<TextPlace | null>(null);

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
  const switchTo = (mode: View['mode']) => {
    const text = emitted.current.at(-1) ?? '';
    setView((last) => {
      const next = createView(text, mode, last.revision);
      return { ...next, rich: next.rich ?? last.rich, source: next.source ?? last.source };
    });
  };
  const reportPlace = (place: TextPlace | null) => {
    if (isSamePlace(place, lastPlace.current)) return;
    lastPlace.current = place;
    onPlace?.(place);
  };
  const { rich, source, unsupported } = view;
  const imageOptions: ImageUploadOptions = {
    ...images,
    upload: (file, { signal, onBusy } = {}) =>
      images.upload(file, {
        signal,
        onBusy: (label) => {
          setBusyLabel(label);
          onBusy?.(label);
        },
      }),
    onUploading: (count) => {
      setBusyLabel((last) => (count > 0 ? (last ?? 'Uploading...') : null));
      images.onUploading(count > 0);
    },
  };

  return (
    <div className={styles.field} data-sheet={sheet}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, but these are buttons */}
      <div className={styles.modes} role="group" aria-label="Edit as">
        {modes.map(({ mode, label, title }) => (
          <button
            key={mode}
            type="button"
            className={styles.mode}
            title={title}
            aria-pressed={view.mode === mode}
            aria-disabled={uploading || undefined}
            onClick={() => view.mode !== mode && !uploading && switchTo(mode)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="status">{unsupported && <UnsupportedNotice node={unsupported} />}</div>
      {rich && (
        <div className={styles.box} hidden={view.mode !== 'rich'}>
          <RichTextEditor
            key={view.revision}
            fieldProps={fieldProps}
            labelId={labelId}
            document={rich.document}
            text={rich.text}
            onChange={emit}
            onPlace={reportPlace}
            hidesTools={sheet === 'withoutTools'}
            autoFocus={autoFocus && view.revision === 0}
            hidden={view.mode !== 'rich'}
            images={imageOptions}
          />
        </div>
      )}
      {source !== null && (
        <MarkdownSource
          key={`source-${view.revision}`}
          fieldProps={
            view.mode === 'markdown'
              ? fieldProps
              : { ...fieldProps, id: `${fieldProps.id}-markdown`, 'aria-invalid': undefined }
          }
          text={source}
          onChange={emit}
          onPlace={reportPlace}
          images={imageOptions}
          hidden={view.mode !== 'markdown'}
        />
      )}
      {uploading && view.mode === 'markdown' && (
        <p className={field.help} aria-hidden="true">
          {busyLabel}
        </p>
      )}
      <VisuallyHidden role="status">{busyLabel}</VisuallyHidden>
    </div>
  );
}

/** The view of a text. Text that the editor does not support is shown as Markdown. */
function createView(text: string, mode: View['mode'], revision: number): View {
  const result = readMarkdown(text);
  if ('unsupported' in result)
    return { mode: 'markdown', rich: null, source: text, unsupported: result.unsupported, revision };
  const { document } = result;
  return mode === 'rich'
    ? { mode, rich: { document, text }, source: null, unsupported: null, revision }
    : { mode, rich: null, source: text, unsupported: null, revision };
}

function UnsupportedNotice({ node: { name, line } }: { node: UnsupportedNode }) {
  return (
    <p className={styles.unsupported}>
      {`Shown as Markdown: line ${line} contains ${name}, which the rich text editor does not support.`}
    </p>
  );
}
