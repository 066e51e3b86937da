// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openEditor } from '#tests/setup/text-editor.ts';

it('An empty text shows where to write, until something is written or started', () => {
  const editor = openEditor('');
  const { dom } = editor.view;
  const isShown = () => dom.querySelector('[data-placeholder]') !== null;
  expect(isShown()).toBe(true);
  expect(dom.getAttribute('aria-placeholder')).toBe('Begin writing…');
  expect(dom.textContent).toBe('');

  editor.commands.insertContent('A');
  expect(isShown()).toBe(false);
  expect(dom.hasAttribute('aria-placeholder')).toBe(false);

  editor.commands.undo();
  expect(isShown()).toBe(true);
  editor.commands.toggleHeading({ level: 2 });
  expect(isShown()).toBe(false);
});
