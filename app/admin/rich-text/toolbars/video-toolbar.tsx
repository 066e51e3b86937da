import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { LibraryPicker } from '#app/admin/media/field/library-picker.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { parseArticleVideo } from '#domain/blog/article-video.ts';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import styles from './inline-toolbar.module.css';
import { insertLinkBlock } from './insert-block.ts';
import { UrlField } from './url-field.tsx';

/** Inserts the URL of a video, which visitors can play in its place. */
export function VideoToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);

  const insert = (input: string) => {
    const video = parseArticleVideo(completeLinkUrl(input));
    if (!video) return setError('Please enter the URL of a video on YouTube or Vimeo, or of a video file.');
    editor.commands.command(insertLinkBlock(video.url, video.url));
    onClose();
  };
  return (
    <div className={styles.toolbar}>
      <UrlField
        label="Video URL"
        help="Visitors see a play button. Nothing is loaded from YouTube or Vimeo before they press it."
        error={error}
        value={url}
        onChange={(input) => {
          setUrl(input);
          setError(null);
        }}
        onEnter={() => insert(url)}
        onEscape={onClose}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={() => insert(url)}>
          Add video
        </Button>
        <Button size="small" icon={adminIcons.images} onClick={() => setPicking(true)}>
          Choose from library
        </Button>
        <Button size="small" onClick={onClose}>
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
