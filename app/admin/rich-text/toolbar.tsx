import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './toolbar.module.css';
import { headings, history, line, marks, shapes, type Tool } from './toolbar-commands.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of what it works on. */
  controls: string;
  onLink: () => void;
  onPictures: (files: readonly File[]) => void;
}

/** The editor's tools. One of them is a stop of the tab key; the arrows lead to the others (ARIA, "Toolbar pattern"). */
export function Toolbar({ editor, controls, onLink, onPictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);
  const link: Tool = {
    name: 'Link',
    sign: { icon: adminIcons.link },
    keys: 'Mod+K',
    isOn: () => editor.isActive('link'),
    run: onLink,
  };
  const picture: Tool = {
    name: 'Picture',
    sign: { icon: adminIcons.image },
    run: () => chooser.current?.click(),
  };
  const groups = [history, headings, [...marks, link], shapes, [picture, line]];
  const tools = groups.flat();
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, can }) => ({ on: isOn?.(editor), able: can?.(editor) ?? true })),
  });

  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[(next + tools.length) % tools.length]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => {
            const place = tools.indexOf(tool);
            const { on, able } = states[place] ?? { on: undefined, able: true };
            return (
              <button
                key={tool.name}
                type="button"
                className={styles.tool}
                aria-label={tool.name}
                title={tool.name + spokenKeys(tool.keys)}
                aria-keyshortcuts={tool.keys?.replace('Mod', isMac ? 'Meta' : 'Control')}
                aria-pressed={on}
                // A button that is disabled would give the focus away.
                aria-disabled={!able || undefined}
                tabIndex={place === stop ? 0 : -1}
                onFocus={() => setStop(place)}
                // The focus, and with it a telephone's keyboard, stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => able && tool.run(editor)}
              >
                {'icon' in tool.sign ? (
                  <Icon name={tool.sign.icon} />
                ) : (
                  <span className={styles.letters} data-letters={tool.sign.letters}>
                    {tool.sign.letters}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Upload pictures into the text"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          // The same file chosen again is a change again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const spokenKeys = (keys: string | undefined) =>
  keys ? ` (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : '';
