import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatShortcut, isMac } from './format-shortcut.ts';
import styles from './toolbar.module.css';
import { blocks, headings, history, horizontalLine, marks, type Tool, table } from './toolbar-commands.ts';
import { toolbarIcons } from './toolbar-icons.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the edited element. */
  controls: string;
  onLink: () => void;
  onImage: () => void;
  onDestination: () => void;
  onVideo: () => void;
  onFind: () => void;
}

/** The editor's toolbar. It is one tab stop; the arrow keys move between its buttons (ARIA, "Toolbar pattern"). */
export function Toolbar({ editor, controls, onLink, onImage, onDestination, onVideo, onFind }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const link: Tool = {
    name: 'Link',
    symbol: { icon: adminIcons.link },
    shortcut: 'Mod+K',
    isActive: () => editor.isActive('link'),
    run: onLink,
  };
  const image: Tool = { name: 'Image', symbol: { icon: adminIcons.image }, run: onImage };
  const destination: Tool = { name: 'Destination', symbol: { icon: adminIcons.pin }, run: onDestination };
  const video: Tool = { name: 'Video', symbol: { icon: adminIcons.video }, run: onVideo };
  const find: Tool = {
    name: 'Find and replace',
    symbol: { icon: toolbarIcons.find },
    shortcut: 'Mod+Shift+F',
    run: onFind,
  };
  const groups = [
    history,
    headings,
    [...marks, link],
    blocks,
    [find],
    [image, destination, video, table, horizontalLine],
  ];
  const tools = groups.flat();
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isActive, canRun }) => ({
        active: isActive?.(editor),
        enabled: canRun?.(editor) ?? true,
      })),
  });

  const moveFocus = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = { ArrowRight: tabStop + 1, ArrowLeft: tabStop - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll('button')[(next + tools.length) % tools.length]?.focus();
  };

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const { active, enabled } = states[index] ?? { active: undefined, enabled: true };
            return (
              <button
                key={tool.name}
                type="button"
                className={styles.tool}
                aria-label={tool.name}
                title={tool.shortcut ? `${tool.name} (${formatShortcut(tool.shortcut)})` : tool.name}
                aria-keyshortcuts={tool.shortcut?.replace('Mod', isMac ? 'Meta' : 'Control')}
                aria-pressed={active}
                // A disabled button would lose the focus.
                aria-disabled={!enabled || undefined}
                tabIndex={index === tabStop ? 0 : -1}
                onFocus={() => setTabStop(index)}
                // The text keeps the focus, so that the on-screen keyboard stays open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => enabled && tool.run(editor)}
              >
                {'icon' in tool.symbol ? (
                  <Icon name={tool.symbol.icon} />
                ) : (
                  <span className={styles.letters} data-letters={tool.symbol.letters}>
                    {tool.symbol.letters}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
