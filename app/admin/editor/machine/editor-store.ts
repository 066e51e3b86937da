import { type EditorEffect, type EditorEvent, reduceEditor } from './editor-machine.ts';
import type { EditorRules, EditorState } from './editor-state.ts';

interface Surroundings<Draft> {
  rules: EditorRules<Draft>;
  perform: (effect: EditorEffect<Draft>) => void;
}

export type EditorStore<Draft extends object> = ReturnType<typeof createEditorStore<Draft>>;

/**
 * Holds the state of an editor outside of React: an event that follows another one before the next render, such as the
 * response to a save after a key, finds the state that the first one has led to.
 */
export function createEditorStore<Draft extends object>(initial: EditorState<Draft>) {
  let state = initial;
  let surroundings: Surroundings<Draft> | null = null;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets the rules of the form and what carries out its effects, as of the last render. */
    surround(next: Surroundings<Draft>) {
      surroundings = next;
    },
    dispatch(event: EditorEvent<Draft>): void {
      if (!surroundings) throw new Error('The editor is not mounted.');
      const { state: next, effects } = reduceEditor(state, event, surroundings.rules);
      state = next;
      for (const listener of listeners) listener();
      for (const effect of effects) surroundings.perform(effect);
    },
  };
}
