import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { LibraryPicker } from '#app/admin/media/field/library-picker.tsx';
import { readEmbedBlock } from '#app/admin/rich-text/extensions/embed-block.ts';
import type { EmbedEntry } from '#app/content/embeds/add-embeds.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { embedHosts } from '#domain/embeds/embed-hosts.ts';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import { isOwnFile } from '#domain/urls/own-file.ts';
import styles from './inline-toolbar.module.css';
import { setEmbedBlock } from './insert-block.ts';

const siteNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  embedHosts.map(({ name }) => name),
);

/** Inserts the card of a video, a post, a map and the like, or edits the one at the cursor. */
export function EmbedToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initial] = useState(() => readSelected(editor));
  const [entry, setEntry] = useState<EmbedEntry>(initial ?? { url: '', title: '', picture: null, alt: '' });
  const [errors, setErrors] = useState<{ url?: string; picture?: string }>({});
  const [picking, setPicking] = useState<'image' | 'video' | null>(null);

  const change = (changes: Partial<EmbedEntry>) => {
    setEntry((last) => ({ ...last, ...changes }));
    setErrors({});
  };
  const apply = () => {
    const embed = parseEmbed(completeLinkUrl(entry.url));
    const picture = entry.picture?.trim() || null;
    if (!embed)
      return setErrors({
        url: `Please enter the URL of a page on ${siteNames}, or of a video file.`,
      });
    if (picture !== null && !isOwnFile(picture))
      return setErrors({
        picture:
          'Please choose a picture of this site. Another site would learn of each visitor before a press.',
      });
    editor.commands.command(
      setEmbedBlock({ ...entry, url: embed.url, title: entry.title.trim(), picture }, initial !== null),
    );
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.toolbar}>
      <ExactTextField
        label="URL to embed"
        help={`A page on ${siteNames}, or a video file. Nothing is loaded from there before a visitor presses the button. A short link opens in a new tab.`}
        error={errors.url ?? null}
        value={entry.url}
        inputMode="url"
        placeholder="https://"
        autoFocus
        onChange={(event) => change({ url: event.target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles.fields}>
        <TextField
          label="Card title"
          autoComplete="off"
          placeholder="Shown on the card"
          value={entry.title}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={handleKey}
        />
        <ExactTextField
          label="Card picture"
          placeholder="Shown behind the title"
          error={errors.picture ?? null}
          value={entry.picture ?? ''}
          onChange={(event) => change({ picture: event.target.value })}
          onKeyDown={handleKey}
        />
      </div>
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={apply}>
          {initial ? 'Update embed' : 'Add embed'}
        </Button>
        <Button size="small" icon={adminIcons.images} onClick={() => setPicking('image')}>
          Choose picture
        </Button>
        <Button size="small" icon={adminIcons.video} onClick={() => setPicking('video')}>
          Choose video
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LibraryPicker
        kind={picking ?? 'image'}
        open={picking !== null}
        onClose={() => setPicking(null)}
        onPick={(url) => {
          change(picking === 'video' ? { url } : { picture: url });
          setPicking(null);
        }}
      />
    </div>
  );
}

/** Returns the entry of the card at the cursor. Within a list or a quote, there are no cards. */
function readSelected({ state }: Editor): EmbedEntry | null {
  const { $from } = state.selection;
  return $from.depth === 1 ? readEmbedBlock($from.parent) : null;
}
