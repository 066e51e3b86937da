import type { JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#app/admin/writing/use-shortcuts.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import prose from '#app/ui/prose.module.css';
import { cleanPaste } from './clean-paste.ts';
import { DestinationToolbar } from './destination-toolbar.tsx';
import { createExtensions } from './extensions.ts';
import { FindToolbar } from './find-toolbar.tsx';
import { ImageSources } from './image-sources.tsx';
import { ImageToolbar } from './image-toolbar.tsx';
import { type ImageUploadOptions, ImageUploads } from './image-uploads.ts';
import { insertLibraryImage } from './insert-library-image.ts';
import { LinkToolbar } from './link-toolbar.tsx';
import { MarkdownPaste } from './markdown-paste.ts';
import { createMarkdownNotice, createPasteNotice } from './paste-notice.ts';
import styles from './rich-text.module.css';
import { TableToolbar } from './table-toolbar.tsx';
import { getEditorPlace, type TextPlace } from './text-place.ts';
import { Toolbar } from './toolbar.tsx';
import { uncover } from './uncover.ts';
import { type ToolsPlace, useToolsPlace } from './use-tools-place.ts';
import { VideoToolbar } from './video-toolbar.tsx';
import { writeMarkdown } from './write-markdown.ts';

interface RichTextEditorProps {
  fieldProps: ControlProps;
  labelId: string;
  /** The content, and the Markdown that it was read from. Another content replaces it, and can be undone. */
  document: JSONContent;
  text: string;
  onChange: (text: string) => void;
  /** Called with the place of the caret; with null when the text loses the focus. */
  onPlace: (place: TextPlace | null) => void;
  /** Focuses the end of the text. */
  autoFocus: boolean;
  /** Whether the tools are shown only where they are needed. */
  fillsPage: boolean;
  hidden: boolean;
  images: ImageUploadOptions;
}

/** The rich text editor with its toolbar. It emits Markdown on each change. Unchanged text keeps its original Markdown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { fieldProps, labelId, document: content, text, hidden } = props;
  const { notify } = useNotices();
  const [openToolbar, setOpenToolbar] = useState<'link' | 'image' | 'destination' | 'video' | 'find' | null>(
    null,
  );
  // Whether the selected image has just been chosen from the library.
  const [isNewImage, setNewImage] = useState(false);
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
      ...createExtensions(() => setOpenToolbar('link')),
      MarkdownPaste.configure({ onConverted: (notes) => latest.current.notify(createMarkdownNotice(notes)) }),
      ImageUploads.configure({
        upload: (file, options) => latest.current.images.upload(file, options),
        onUploading: (count) => latest.current.images.onUploading(count),
        onUploaded: () => latest.current.images.onUploaded(),
        onFailure: (failure) => latest.current.images.onFailure(failure),
      }),
    ],
    // With new props, the editor would set the browser's selection again on each render, where it was before a key that
    // has just moved it.
    editorProps: {
      attributes: {
        id: fieldProps.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: `${prose.prose} ${styles.text}`,
      },
      transformPastedHTML(pasted: string) {
        const { html, removedImages, convertedTables } = cleanPaste(pasted);
        const notice = createPasteNotice(removedImages, convertedTables);
        if (notice) latest.current.notify(notice);
        return html;
      },
    },
  }));
  const editor = useEditor({
    extensions: setup.extensions,
    content: setup.content,
    autofocus: props.autoFocus && 'end',
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
  const { image, hasTable } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      image:
        state.selection instanceof NodeSelection && state.selection.node.type.name === 'image'
          ? {
              alt: String(state.selection.node.attrs.alt ?? ''),
              caption: String(state.selection.node.attrs.title ?? ''),
            }
          : null,
      hasTable: isInTable(state),
    }),
  });
  useShortcuts(!hidden, { f: () => setOpenToolbar('find') });

  const head = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const place = useToolsPlace(editor, page, head, props.fillsPage);
  const isImageSelected = image !== null;
  const isPlaced = !props.fillsPage || place?.at === 'image';
  useEffect(() => {
    if (!isImageSelected || !isPlaced || !head.current) return;
    const isBelowImage = getComputedStyle(head.current).position === 'absolute';
    if (isBelowImage) head.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else uncover(editor.view.dom.querySelector('.ProseMirror-selectednode'), head.current);
  }, [isImageSelected, isPlaced, editor]);
  const [isLineOpen, setLineOpen] = useState(false);
  const closeToolbar = () => {
    setOpenToolbar(null);
    // What has been inserted stands where the tools of the line are.
    setLineOpen(false);
  };
  const isOnLine = place?.at === 'line';
  useEffect(() => {
    if (!isOnLine) setLineOpen(false);
  }, [isOnLine]);
  const showsTools =
    openToolbar !== null || isLineOpen || hasTable || place?.at === 'selection' || place?.at === 'image';
  const room = (isOnLine || hasTable) && openToolbar !== 'find' ? (place?.height ?? 0) : 0;
  useEffect(() => {
    if (room > 0) head.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [room]);
  const closeLine = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLineOpen || event.defaultPrevented) return;
    event.preventDefault();
    setLineOpen(false);
    editor.commands.focus();
  };

  return (
    <div
      ref={page}
      className={styles.page}
      style={getPlaceStyle(place)}
      data-makes-room={room > 0 || undefined}
    >
      {isOnLine && (
        <button
          type="button"
          className={styles.add}
          aria-label="Add to the empty line"
          title="Add to the empty line"
          aria-expanded={isLineOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLineOpen(!isLineOpen)}
        >
          <Icon name={adminIcons.plus} size={18} />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from the tools within */}
      <div
        ref={head}
        className={styles.head}
        data-image={image !== null || undefined}
        data-hidden={!showsTools || undefined}
        data-find={openToolbar === 'find' || undefined}
        data-open={openToolbar !== null || undefined}
        data-at={place?.at}
        onKeyDown={closeLine}
      >
        <Toolbar
          editor={editor}
          controls={fieldProps.id}
          onLink={() => setOpenToolbar('link')}
          onImage={() => setOpenToolbar('image')}
          onDestination={() => setOpenToolbar('destination')}
          onVideo={() => setOpenToolbar('video')}
          onFind={() => setOpenToolbar('find')}
        />
        {openToolbar === 'link' && <LinkToolbar editor={editor} onClose={closeToolbar} />}
        {openToolbar === 'destination' && <DestinationToolbar editor={editor} onClose={closeToolbar} />}
        {openToolbar === 'video' && <VideoToolbar editor={editor} onClose={closeToolbar} />}
        {openToolbar === 'find' && <FindToolbar editor={editor} onClose={closeToolbar} />}
        <ImageSources
          inputLabel="Upload images into the text"
          open={openToolbar === 'image'}
          onClose={() => {
            closeToolbar();
            editor.commands.focus();
          }}
          onFiles={(files) => {
            closeToolbar();
            editor.chain().focus().uploadImages(files).run();
          }}
          onPick={(url) => {
            closeToolbar();
            setNewImage(true);
            editor.commands.command(insertLibraryImage(url));
          }}
        />
        {image && openToolbar === null && (
          <ImageToolbar
            editor={editor}
            {...image}
            autoFocus={isNewImage}
            onFocused={() => setNewImage(false)}
          />
        )}
        {hasTable && !image && openToolbar === null && <TableToolbar editor={editor} />}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

/** The place of the tools, for the style sheet. */
const getPlaceStyle = (place: ToolsPlace | null) =>
  place
    ? ({
        '--tools-top': `${place.top}px`,
        '--tools-bottom': `${place.bottom}px`,
        '--tools-height': `${place.height}px`,
      } as CSSProperties)
    : undefined;

function setAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
