import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { LibraryPicker } from '#app/admin/media/field/library-picker.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { parseArticleVideo } from '#domain/article-video.ts';
import { completeLinkUrl } from '#domain/link-url.ts';
import styles from './inline-toolbar.module.css';
import { insertLinkBlock } from './insert-link-block.ts';

/** Inserts the URL of a video, which visitors can play in its place. */
export function VideoToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const insert = (input: string) => {
    const video = parseArticleVideo(completeLinkUrl(input));
    if (!video) return setError('Please enter the URL of a video on YouTube or Vimeo, or of a video file.');
    editor.commands.command(insertLinkBlock(video.url, video.url));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    if (event.key === 'Enter') insert(url);
    else close();
  };
  return (
    <div className={styles.toolbar}>
      <TextField
        label="Video URL"
        help="Visitors see a play button. Nothing is loaded from YouTube or Vimeo before they press it."
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        autoFocus
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={() => insert(url)}>
          Add video
        </Button>
        <Button size="small" icon={adminIcons.images} onClick={() => setPicking(true)}>
          Choose from library
        </Button>
        <Button size="small" onClick={close}>
          Cancel
        </Button>
      </div>
      <LibraryPicker
        kind="video"
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false);
          insert(picked);
        }}
      />
    </div>
  );
}
