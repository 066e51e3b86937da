import type { JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import prose from '#app/ui/prose.module.css';
import { createExtensions } from './extensions/extensions.ts';
import { ImageUploads } from './images/image-uploads.ts';
import { type ImageUploadOptions, startFetches } from './images/start-uploads.ts';
import { getEditorPlace, type TextPlace } from './images/text-place.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { CodePaste } from './paste/code-paste.ts';
import { MarkdownPaste } from './paste/markdown-paste.ts';
import { createMarkdownNotice, createPasteNotice } from './paste/paste-notice.ts';
import styles from './rich-text.module.css';

export interface MarkdownEditorOptions {
  fieldProps: ControlProps;
  labelId: string;
  /** The content, and the Markdown that it was read from. A new document replaces the content, which undo brings back. */
  document: JSONContent;
  text: string;
  onChange: (text: string) => void;
  /** Called with the place of the caret; with null when the text loses the focus. */
  onPlace: (place: TextPlace | null) => void;
  autoFocus: boolean;
  hidden: boolean;
  images: ImageUploadOptions;
}

/**
 * Creates the editor of a Markdown text. It emits Markdown on each change. Unchanged text keeps its original Markdown.
 * The shortcut of a link calls the `onLink` of the first render.
 */
export function useMarkdownEditor(options: MarkdownEditorOptions, onLink: () => void): Editor {
  const { fieldProps, labelId, document: content, text, hidden } = options;
  const { notify } = useNotices();
  // The editor is created once and calls the options of the latest render.
  const latest = useRef({ ...options, notify });
  useEffect(() => {
    latest.current = { ...options, notify };
  });

  const [uploadOptions] = useState<ImageUploadOptions>(() => ({
    upload: (file, options) => latest.current.images.upload(file, options),
    fetchPicture: (url) => latest.current.images.fetchPicture(url),
    onUploading: (count) => latest.current.images.onUploading(count),
    onUploaded: () => latest.current.images.onUploaded(),
    onFailure: (failure) => latest.current.images.onFailure(failure),
    onMissing: (...missing) => latest.current.images.onMissing(...missing),
  }));
  const [setup] = useState(() => ({
    content,
    // The Markdown that the editor writes for each content it was given, with the original, which differs only in its syntax.
    originals: new Map([[writeMarkdown(content), text]]),
    extensions: [
      ...createExtensions(onLink),
      CodePaste,
      MarkdownPaste.configure({
        onConverted: (notes, view) => {
          const notice = createMarkdownNotice(notes);
          latest.current.notify(notice);
          void startFetches(view, notes.pictures, uploadOptions, notice);
        },
      }),
      ImageUploads.configure(uploadOptions),
    ],
    // These props are created once. With new ones on each render, the editor would set the browser's selection back to
    // where it was before the last key.
    editorProps: {
      attributes: {
        id: fieldProps.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: `${prose.prose} ${styles.text}`,
      },
      transformPastedHTML(pasted: string, view: EditorView) {
        const cleaned = cleanPaste(pasted);
        const notice = createPasteNotice(cleaned);
        void startFetches(view, cleaned.pictures, uploadOptions, notice);
        // A picture alone may be in the clipboard as a file, too, which is uploaded instead.
        if (notice && cleaned.hasText) latest.current.notify(notice);
        return cleaned.html;
      },
    },
  }));
  const editor = useEditor({
    extensions: setup.extensions,
    content: setup.content,
    autofocus: options.autoFocus && 'end',
    // The content security policy blocks injected styles.
    injectCSS: false,
    editorProps: setup.editorProps,
    onFocus: ({ editor }) => latest.current.onPlace(getEditorPlace(editor.state)),
    onBlur: () => latest.current.onPlace(null),
    onTransaction: ({ editor }) => {
      if (editor.isFocused) latest.current.onPlace(getEditorPlace(editor.state));
    },
    onUpdate: ({ editor }) => {
      const markdown = writeMarkdown(editor.getJSON());
      latest.current.onChange(setup.originals.get(markdown) ?? markdown);
    },
  });

  useEffect(() => {
    const markdown = writeMarkdown(content);
    setup.originals.set(markdown, text);
    if (writeMarkdown(editor.getJSON()) === markdown) return;
    const { state, view } = editor;
    const replacement = closeHistory(state.tr).replaceWith(
      0,
      state.doc.content.size,
      state.schema.nodeFromJSON(content).content,
    );
    // The form has this text already, so no change is emitted.
    view.dispatch(replacement.setMeta('preventUpdate', true));
  }, [content, text, editor, setup]);

  // The text area has the id and the error while the editor is hidden.
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = fieldProps;
  useEffect(() => {
    const { dom } = editor.view;
    dom.id = hidden ? '' : id;
    setAttribute(dom, 'aria-describedby', describedBy);
    setAttribute(dom, 'aria-invalid', isInvalid && !hidden ? 'true' : undefined);
  }, [editor, hidden, id, describedBy, isInvalid]);

  return editor;
}

function setAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
