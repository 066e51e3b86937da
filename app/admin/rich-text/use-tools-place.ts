import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';

/** Where the tools of a text without a fixed toolbar belong, in pixels from the top of the text's box. */
export interface ToolsPlace {
  /** `selection`: what is selected; `line`: the empty line with the caret. */
  at: 'selection' | 'image' | 'line';
  top: number;
  bottom: number;
}

/** The place of the selection or of the empty line; null where no tools are needed. */
export function useToolsPlace(
  editor: Editor,
  box: RefObject<HTMLElement | null>,
  enabled: boolean,
): ToolsPlace | null {
  const [place, setPlace] = useState<ToolsPlace | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const measure = () => {
      const next = box.current && getPlace(editor, box.current.getBoundingClientRect().top);
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    measure();
    editor.on('transaction', measure);
    editor.on('focus', measure);
    // A line is broken elsewhere in another width, and an image gets its height when it is loaded.
    const observer = new ResizeObserver(measure);
    observer.observe(editor.view.dom);
    return () => {
      editor.off('transaction', measure);
      editor.off('focus', measure);
      observer.disconnect();
    };
  }, [editor, box, enabled]);
  return enabled ? place : null;
}

function getPlace({ state, view }: Editor, boxTop: number): ToolsPlace | null {
  const { selection } = state;
  const toPlace = (at: ToolsPlace['at'], { top, bottom }: { top: number; bottom: number }) => ({
    at,
    top: Math.round(top - boxTop),
    bottom: Math.round(bottom - boxTop),
  });
  if (selection instanceof NodeSelection) {
    const element = view.nodeDOM(selection.from);
    return element instanceof Element ? toPlace('image', element.getBoundingClientRect()) : null;
  }
  const { $from, $to, empty } = selection;
  const start = view.coordsAtPos($from.pos);
  if (!empty) return toPlace('selection', { top: start.top, bottom: view.coordsAtPos($to.pos).bottom });
  const isEmptyLine =
    $from.parent.isTextblock && $from.parent.content.size === 0 && !$from.parent.type.spec.code;
  return isEmptyLine ? toPlace('line', start) : null;
}
