import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { type CustomIcon, Icon } from '#app/ui/icon.tsx';
import { formatShortcut, isMac } from './format-shortcut.ts';
import styles from './toolbar.module.css';
import { blocks, headings, history, horizontalLine, marks, type Tool, table } from './toolbar-commands.ts';
import { toolbarIcons } from './toolbar-icons.ts';

/** The toolbars that a button of this one opens. */
export type OpenToolbar = 'link' | 'image' | 'card' | 'button' | 'embed' | 'find';

interface ToolbarProps {
  editor: Editor;
  controls: string;
  onOpen: (toolbar: OpenToolbar) => void;
}

/**
 * The editor's toolbar. It is one tab stop; the arrow keys move between its buttons (ARIA, "Toolbar pattern"). It follows the
 * editor by itself, so it is not rendered again with each change of the form.
 */
export const Toolbar = memo(function Toolbar({ editor, controls, onOpen }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const createOpener = (
    toolbar: OpenToolbar,
    name: string,
    icon: CustomIcon,
    more?: Partial<Tool>,
  ): Tool => ({
    name,
    symbol: { icon },
    run: () => onOpen(toolbar),
    ...more,
  });
  const isLink = () => editor.isActive('link');
  const groups = [
    history,
    headings,
    [...marks, createOpener('link', 'Link', adminIcons.link, { shortcut: 'Mod+K', isActive: isLink })],
    blocks,
    [createOpener('find', 'Find and replace', toolbarIcons.find, { shortcut: 'Mod+Shift+F' })],
    [
      createOpener('image', 'Image', adminIcons.image),
      createOpener('card', 'Destination or deal', adminIcons.pin),
      createOpener('button', 'Button', toolbarIcons.button),
      createOpener('embed', 'Embed', adminIcons.video),
      table,
      horizontalLine,
    ],
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
});
