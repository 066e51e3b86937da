import { NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { EditorContent, useEditorState } from '@tiptap/react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#app/admin/page/use-shortcuts.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FindToolbar } from './find/find-toolbar.tsx';
import { uncover } from './find/uncover.ts';
import styles from './rich-text.module.css';
import { ButtonToolbar } from './toolbars/button-toolbar.tsx';
import { CardToolbar } from './toolbars/card-toolbar.tsx';
import { EmbedToolbar } from './toolbars/embed-toolbar.tsx';
import { ImageSources } from './toolbars/image-sources.tsx';
import { ImageToolbar } from './toolbars/image-toolbar.tsx';
import { insertLibraryImage } from './toolbars/insert-block.ts';
import { LinkToolbar } from './toolbars/link-toolbar.tsx';
import { TableToolbar } from './toolbars/table-toolbar.tsx';
import { type OpenToolbar, Toolbar } from './toolbars/toolbar.tsx';
import { type ToolsPlace, useToolsPlace } from './toolbars/use-tools-place.ts';
import { type MarkdownEditorOptions, useMarkdownEditor } from './use-markdown-editor.ts';

interface RichTextEditorProps extends MarkdownEditorOptions {
  /** Says whether the tools are shown only where they are needed. */
  hidesTools: boolean;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { fieldProps, hidden } = props;
  const [openToolbar, setOpenToolbar] = useState<OpenToolbar | null>(null);
  // Whether the selected image has just been chosen from the library.
  const [isNewImage, setNewImage] = useState(false);
  const editor = useMarkdownEditor(props, () => setOpenToolbar('link'));
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
  const place = useToolsPlace(editor, page, head, props.hidesTools);
  const isImageSelected = image !== null;
  // Without a fixed place, the tools come to the image only with the next render.
  const isPlaced = !props.hidesTools || place?.at === 'image';
  useEffect(() => {
    if (!isImageSelected || !isPlaced || !head.current) return;
    const isBelowImage = getComputedStyle(head.current).position === 'absolute';
    if (isBelowImage) head.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else uncover(editor.view.dom.querySelector('.ProseMirror-selectednode'), head.current);
  }, [isImageSelected, isPlaced, editor]);
  const [isLineOpen, setLineOpen] = useState(false);
  const closeToolbar = () => {
    setOpenToolbar(null);
    // The inserted block stands on the empty line, so the tools of that line are no longer needed.
    setLineOpen(false);
  };
  const returnToText = () => {
    closeToolbar();
    editor.commands.focus();
  };
  const isOnLine = place?.at === 'line';
  useEffect(() => {
    if (!isOnLine) setLineOpen(false);
  }, [isOnLine]);
  const showsTools =
    openToolbar !== null || isLineOpen || hasTable || place?.at === 'selection' || place?.at === 'image';
  /** The height in pixels that the text leaves for the tools. */
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
        <Toolbar editor={editor} controls={fieldProps.id} onOpen={setOpenToolbar} />
        {openToolbar === 'link' && <LinkToolbar editor={editor} onClose={returnToText} />}
        {openToolbar === 'card' && <CardToolbar editor={editor} onClose={returnToText} />}
        {openToolbar === 'button' && <ButtonToolbar editor={editor} onClose={returnToText} />}
        {openToolbar === 'embed' && <EmbedToolbar editor={editor} onClose={returnToText} />}
        {openToolbar === 'find' && <FindToolbar editor={editor} onClose={closeToolbar} />}
        <ImageSources
          inputLabel="Upload images into the text"
          open={openToolbar === 'image'}
          onClose={returnToText}
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

const getPlaceStyle = (place: ToolsPlace | null) =>
  place
    ? ({
        '--tools-top': `${place.top}px`,
        '--tools-bottom': `${place.bottom}px`,
        '--tools-height': `${place.height}px`,
      } as CSSProperties)
    : undefined;
