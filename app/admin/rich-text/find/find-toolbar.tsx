import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import toolbarStyles from '#app/admin/rich-text/toolbars/inline-toolbar.module.css';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { getFindState, moveToMatch, replaceAllMatches, replaceMatch, setQuery } from './find-text.ts';
import styles from './find-toolbar.module.css';
import { uncover } from './uncover.ts';

export function FindToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const tools = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => getSelectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const { count, index, replaced } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = getFindState(state);
      return { count: found.matches.length, index: found.index, replaced: found.replaced };
    },
  });

  useEffect(() => {
    editor.view.dispatch(setQuery(editor.state, { text, matchCase }));
    showCurrent(editor, tools.current);
  }, [editor, text, matchCase]);
  useEffect(() => {
    input.current?.select();
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(setQuery(editor.state, null));
    };
  }, [editor]);

  const run = (transaction: Transaction) => {
    editor.view.dispatch(transaction);
    showCurrent(editor, tools.current);
  };
  const close = () => {
    const { matches, index: current } = getFindState(editor.state);
    const match = matches[current];
    onClose();
    if (match) editor.chain().setTextSelection(match).focus().run();
    else editor.commands.focus();
  };
  const onEnter = (event: KeyboardEvent, onPress: () => void) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    onPress();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const position = text === '' ? '' : count === 0 ? 'No matches' : `${index + 1} of ${count}`;
  const status = replaced > 0 ? `Replaced ${replaced} ${replaced === 1 ? 'match' : 'matches'}.` : position;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the text is within a form already
    <div
      ref={tools}
      className={toolbarStyles.toolbar}
      role="search"
      aria-label="Find and replace"
      onKeyDown={onEscape}
    >
      <div className={toolbarStyles.fields}>
        <TextField
          ref={input}
          label="Find"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => onEnter(event, () => run(moveToMatch(editor.state, event.shiftKey ? -1 : 1)))}
        />
        <TextField
          label="Replace with"
          autoComplete="off"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={(event) => onEnter(event, () => run(replaceMatch(editor.state, replacement)))}
        />
      </div>
      <div className={styles.row}>
        <CheckboxField
          label="Match case"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.target.checked)}
        />
        <p className={styles.status} role="status">
          {status}
        </p>
        <IconButton
          size="small"
          icon={adminIcons.chevronUp}
          label="Previous match"
          aria-disabled={count === 0 || undefined}
          onClick={() => run(moveToMatch(editor.state, -1))}
        />
        <IconButton
          size="small"
          icon="chevron-down"
          label="Next match"
          aria-disabled={count === 0 || undefined}
          onClick={() => run(moveToMatch(editor.state, 1))}
        />
        <Button
          size="small"
          variant="sea"
          aria-disabled={count === 0 || undefined}
          onClick={() => run(replaceMatch(editor.state, replacement))}
        >
          Replace
        </Button>
        <Button
          size="small"
          aria-disabled={count === 0 || undefined}
          onClick={() => run(replaceAllMatches(editor.state, replacement))}
        >
          Replace all
        </Button>
        <Button size="small" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Returns what is selected within one block, which is probably what is searched. */
function getSelectedText({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to } = selection;
  return $from.sameParent($to) ? doc.textBetween(from, to) : '';
}

/** Scrolls to the current match once it is marked. In a low window, its middle may be behind the tools. */
function showCurrent({ view }: Editor, tools: Element | null): void {
  const match = view.dom.querySelector('[data-current-match]');
  match?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (tools) uncover(match, tools);
}
