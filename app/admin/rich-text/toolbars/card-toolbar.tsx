import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { LinkSearch } from '#app/admin/rich-text/links/link-search.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './inline-toolbar.module.css';
import { setLinkBlock } from './insert-block.ts';

const kinds = ['destination', 'deal'] as const;

/** Inserts a link to a destination or a deal, which visitors see as its card. */
export function CardToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.toolbar}>
      <LinkSearch
        label="Destination or deal"
        error={null}
        placeholder="Search by name"
        inputRef={input}
        kinds={kinds}
        takesUrls={false}
        value={search}
        onChange={setSearch}
        onPick={({ url, label }) => {
          editor.commands.command(setLinkBlock({ href: url, text: label }, false));
          onClose();
        }}
        onEscape={onClose}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
