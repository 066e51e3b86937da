import type { JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import prose from '#app/ui/prose.module.css';
import { cleanPaste } from './clean-paste.ts';
import { createExtensions } from './extensions.ts';
import { ImageToolbar } from './image-toolbar.tsx';
import { type ImageUploadOptions, ImageUploads } from './image-uploads.ts';
import { LinkToolbar } from './link-toolbar.tsx';
import { MarkdownPaste } from './markdown-paste.ts';
import { createMarkdownNotice, createPasteNotice } from './paste-notice.ts';
import styles from './rich-text.module.css';
import { TableToolbar } from './table-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';
import { writeMarkdown } from './write-markdown.ts';

interface RichTextEditorProps {
  fieldProps: ControlProps;
  labelId: string;
  /** The content, and the Markdown that it was read from. Another content replaces it, and can be undone. */
  document: JSONContent;
  text: string;
  onChange: (text: string) => void;
  /** Focuses the end of the text. */
  autoFocus: boolean;
  hidden: boolean;
  images: ImageUploadOptions;
}

/** The rich text editor with its toolbar. It emits Markdown on each change. Unchanged text keeps its original Markdown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { fieldProps, labelId, document: content, text, hidden } = props;
  const { notify } = useNotices();
  const [isLinkToolbarOpen, setLinkToolbarOpen] = useState(false);
  // The editor is created once and calls the props of the latest render.
  const latest = useRef({ ...props, notify });
  useEffect(() => {
    latest.current = { ...props, notify };
  });

  const [setup] = useState(() => ({
    content,
    // The Markdown that the editor writes for each content it was given, with the original, which differs only in its syntax.
    originals: new Map([[writeMarkdown(content), text]]),
    extensions: [
      ...createExtensions(() => setLinkToolbarOpen(true)),
      MarkdownPaste.configure({ onConverted: (notes) => latest.current.notify(createMarkdownNotice(notes)) }),
      ImageUploads.configure({
        upload: (file, options) => latest.current.images.upload(file, options),
        onUploading: (count) => latest.current.images.onUploading(count),
        onUploaded: () => latest.current.images.onUploaded(),
        onFailure: (failure) => latest.current.images.onFailure(failure),
      }),
    ],
  }));
  const editor = useEditor({
    extensions: setup.extensions,
    content: setup.content,
    autofocus: props.autoFocus && 'end',
    // The content security policy blocks injected styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: fieldProps.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: `${prose.prose} ${styles.text}`,
      },
      transformPastedHTML(pasted) {
        const { html, removedImages, convertedTables } = cleanPaste(pasted);
        const notice = createPasteNotice(removedImages, convertedTables);
        if (notice) latest.current.notify(notice);
        return html;
      },
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
    // The form has this text already.
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
  const { alt, hasTable } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      alt:
        state.selection instanceof NodeSelection && state.selection.node.type.name === 'image'
          ? String(state.selection.node.attrs.alt ?? '')
          : null,
      hasTable: isInTable(state),
    }),
  });

  return (
    <>
      <div className={styles.head}>
        <Toolbar
          editor={editor}
          controls={fieldProps.id}
          onLink={() => setLinkToolbarOpen(true)}
          onImages={(files) => editor.chain().focus().uploadImages(files).run()}
        />
        {isLinkToolbarOpen && <LinkToolbar editor={editor} onClose={() => setLinkToolbarOpen(false)} />}
        {alt !== null && !isLinkToolbarOpen && <ImageToolbar editor={editor} alt={alt} />}
        {hasTable && alt === null && !isLinkToolbarOpen && <TableToolbar editor={editor} />}
      </div>
      <EditorContent editor={editor} />
    </>
  );
}

function setAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
