import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';
import { getCaptionBottom } from '#app/admin/rich-text/images/image-captions.ts';
import { findToolsAnchor, type ToolsAnchor } from './tools-anchor.ts';

/** Describes where the tools of a text without a fixed toolbar belong, in pixels from the top of the text's box. */
export interface ToolsPlace {
  /** `table`: the table with the caret; `line`: the empty line with the caret; `caret`: a line of text. */
  at: 'selection' | 'image' | 'caret' | ToolsAnchor['at'];
  top: number;
  bottom: number;
  /** The height of the tools, or 0 while they are hidden. */
  height: number;
}

/** The place of the caret or of what is selected; null if the tools have a fixed place. */
export function useToolsPlace(
  editor: Editor,
  box: RefObject<HTMLElement | null>,
  tools: RefObject<HTMLElement | null>,
  enabled: boolean,
): ToolsPlace | null {
  const [place, setPlace] = useState<ToolsPlace | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const measure = () => {
      if (!box.current || !tools.current) return;
      const place = getPlace(editor, box.current.getBoundingClientRect().top);
      const next = place && { ...place, height: tools.current.offsetHeight };
      // A new object with the same place would render the editor again.
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    measure();
    editor.on('transaction', measure);
    editor.on('focus', measure);
    // The place changes with line breaks in another width, with the height of a loaded image, and with fields in the tools.
    const observer = new ResizeObserver(measure);
    observer.observe(editor.view.dom);
    if (tools.current) observer.observe(tools.current);
    return () => {
      editor.off('transaction', measure);
      editor.off('focus', measure);
      observer.disconnect();
    };
  }, [editor, box, tools, enabled]);
  return enabled ? place : null;
}

function getPlace({ state, view }: Editor, boxTop: number): Omit<ToolsPlace, 'height'> | null {
  const { selection } = state;
  const toPlace = (at: ToolsPlace['at'], { top, bottom }: { top: number; bottom: number }) => ({
    at,
    top: Math.round(top - boxTop),
    bottom: Math.round(bottom - boxTop),
  });
  const toElementPlace = (at: ToolsPlace['at'], position: number) => {
    const element = view.nodeDOM(position);
    return element instanceof Element ? toPlace(at, element.getBoundingClientRect()) : null;
  };
  if (selection instanceof NodeSelection) {
    const image = view.nodeDOM(selection.from);
    return image instanceof Element
      ? toPlace('image', { top: image.getBoundingClientRect().top, bottom: getCaptionBottom(image) })
      : null;
  }
  const anchor = findToolsAnchor(state);
  if (anchor?.at === 'table') return toElementPlace('table', anchor.from);
  const { $from, $to, empty } = selection;
  const start = view.coordsAtPos($from.pos);
  if (!empty) return toPlace('selection', { top: start.top, bottom: view.coordsAtPos($to.pos).bottom });
  return toPlace(anchor ? 'line' : 'caret', start);
}
