import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Describes what has tools of its own while the caret is in it: a table or an empty line. */
export interface ToolsAnchor {
  at: 'table' | 'line';
  from: number;
  to: number;
}

export function findToolsAnchor({ selection: { $from, empty } }: EditorState): ToolsAnchor | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.spec.tableRole === 'table') return toAnchor('table', $from, depth);
  const { parent, depth } = $from;
  const isEmptyLine = empty && depth > 0 && parent.isTextblock && parent.content.size === 0;
  return isEmptyLine && !parent.type.spec.code ? toAnchor('line', $from, depth) : null;
}

const toAnchor = (at: ToolsAnchor['at'], position: ResolvedPos, depth: number): ToolsAnchor => ({
  at,
  from: position.before(depth),
  to: position.after(depth),
});

/** Marks the anchor of the tools: below it, the style sheet makes room for them, so that they cover no text. */
export const ToolsAnchorMark = Extension.create({
  name: 'toolsAnchorMark',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations(state) {
          const anchor = findToolsAnchor(state);
          return (
            anchor &&
            DecorationSet.create(state.doc, [
              Decoration.node(anchor.from, anchor.to, { 'data-tools-anchor': anchor.at }),
            ])
          );
        },
      },
    }),
  ],
});
