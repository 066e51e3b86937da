import type { JSONContent } from '@tiptap/core';
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
  /** The initial content, and the Markdown that it was read from. */
  document: JSONContent;
  text: string;
  onChange: (text: string) => void;
  /** Focuses the end of the text. */
  autoFocus: boolean;
  images: ImageUploadOptions;
}

/** The rich text editor with its toolbar. It emits Markdown on each change. Unchanged text keeps its original Markdown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { fieldProps, labelId, document: content, text } = props;
  const { notify } = useNotices();
  const [isLinkToolbarOpen, setLinkToolbarOpen] = useState(false);
  // The editor is created once and calls the props of the latest render.
  const latest = useRef({ ...props, notify });
  useEffect(() => {
    latest.current = { ...props, notify };
  });

  const [setup] = useState(() => ({
    // The Markdown that the editor writes before any change. It may differ from `text`, but only in its syntax.
    initialMarkdown: writeMarkdown(content),
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
    content,
    autofocus: props.autoFocus && 'end',
    // The content security policy blocks injected styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: fieldProps.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(fieldProps['aria-describedby'] ? { 'aria-describedby': fieldProps['aria-describedby'] } : {}),
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
      latest.current.onChange(markdown === setup.initialMarkdown ? text : markdown);
    },
  });
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
