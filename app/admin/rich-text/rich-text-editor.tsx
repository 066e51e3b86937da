import type { JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import prose from '#app/ui/prose.module.css';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { ImageToolbar } from './image-toolbar.tsx';
import { type PictureUploadOptions, PictureUploads } from './image-uploads.ts';
import { LinkToolbar } from './link-toolbar.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { writeMarkdown } from './write-markdown.ts';

interface RichTextEditorProps {
  ties: ControlProps;
  labelId: string;
  /** What stands in it to begin with, and the Markdown of which that was read. */
  document: JSONContent;
  text: string;
  onChange: (text: string) => void;
  goesOn: boolean;
  pictures: PictureUploadOptions;
}

/** Text as it will look, with its tools. It writes Markdown at each change; what was not changed stays as it was written. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ties, labelId, document: content, text } = props;
  const { notify } = useNotices();
  const [linking, setLinking] = useState(false);
  // The editor is made once, and calls what it is given now.
  const latest = useRef({ ...props, notify });
  useEffect(() => {
    latest.current = { ...props, notify };
  });

  const [setup] = useState(() => ({
    // As the editor itself would write what it was given.
    untouched: writeMarkdown(content),
    extensions: [
      ...extensions(() => setLinking(true)),
      PictureUploads.configure({
        upload: (file, watch) => latest.current.pictures.upload(file, watch),
        onUploading: (count) => latest.current.pictures.onUploading(count),
        onUploaded: () => latest.current.pictures.onUploaded(),
        onFailure: (failure) => latest.current.pictures.onFailure(failure),
      }),
    ],
  }));
  const editor = useEditor({
    extensions: setup.extensions,
    content,
    autofocus: props.goesOn && 'end',
    // The site's content security policy allows no styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: ties.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(ties['aria-describedby'] ? { 'aria-describedby': ties['aria-describedby'] } : {}),
        class: `${prose.prose} ${styles.text}`,
      },
      transformPastedHTML(pasted) {
        const { html, picturesLeftOut, tables } = cleanPaste(pasted);
        // One notice is shown at a time: first comes what is missing, then what looks different.
        if (picturesLeftOut > 0) latest.current.notify(tables > 0 ? leftOutAndAsLines : leftOut);
        else if (tables > 0) latest.current.notify(asLines);
        return html;
      },
    },
    onUpdate: ({ editor }) => {
      const written = writeMarkdown(editor.getJSON());
      latest.current.onChange(written === setup.untouched ? text : written);
    },
  });
  const alt = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection && state.selection.node.type.name === 'image'
        ? String(state.selection.node.attrs.alt ?? '')
        : null,
  });

  return (
    <>
      <div className={styles.head}>
        <Toolbar
          editor={editor}
          controls={ties.id}
          onLink={() => setLinking(true)}
          onPictures={(files) => editor.chain().focus().uploadPictures(files).run()}
        />
        {linking && <LinkToolbar editor={editor} onClose={() => setLinking(false)} />}
        {alt !== null && !linking && <ImageToolbar editor={editor} alt={alt} />}
      </div>
      <EditorContent editor={editor} />
    </>
  );
}

const leftOut = {
  title: 'Pictures were left out',
  description:
    'They lie on another site. Save them to your device and drop them here: then they stay with yours.',
};

const asLines = {
  title: 'Tables became lines of text',
  description: 'Each row is a line of its own, with bars between its cells.',
};

const leftOutAndAsLines = { ...leftOut, description: `${leftOut.description} ${asLines.title}.` };
