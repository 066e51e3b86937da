import { formatShortcut } from '#app/admin/rich-text/toolbars/format-shortcut.ts';
import { blocks, headings, history, marks } from '#app/admin/rich-text/toolbars/toolbar-commands.ts';
import styles from './shortcut-list.module.css';

interface Shortcut {
  name: string;
  /** The keys in the format of `Tool.shortcut`, or what is typed. */
  keys: string;
}

const toShortcuts = (tools: readonly { name: string; shortcut?: string }[]): Shortcut[] =>
  tools.flatMap(({ name, shortcut }) => (shortcut ? { name, keys: shortcut } : []));

/** The shortcuts of a form with a text. Those of the text are the ones that the editor's toolbar names. */
const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Page',
    shortcuts: [
      { name: 'Save', keys: 'Mod+S' },
      { name: 'Preview', keys: 'Mod+Shift+P' },
      { name: 'Settings', keys: 'Mod+Shift+D' },
      { name: 'Find and replace', keys: 'Mod+Shift+F' },
      { name: 'Keyboard shortcuts', keys: 'Mod+/' },
      { name: 'Keyboard shortcuts, outside a text', keys: '?' },
    ],
  },
  {
    title: 'Text',
    shortcuts: toShortcuts([
      ...marks,
      { name: 'Link', shortcut: 'Mod+K' },
      ...headings,
      ...blocks,
      ...history,
    ]),
  },
  {
    title: 'At the start of a line',
    shortcuts: [
      { name: 'H2 heading', keys: '## ' },
      { name: 'Bullet list', keys: '- ' },
      { name: 'Numbered list', keys: '1. ' },
      { name: 'Quote', keys: '> ' },
      { name: 'Code', keys: '``` ' },
      { name: 'Horizontal line', keys: '---' },
    ],
  },
];

export function ShortcutList() {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ name, keys }) => (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd>
                  <kbd className={styles.keys}>{formatShortcut(keys).trim()}</kbd>
                  {keys.endsWith(' ') && ' and a space'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
