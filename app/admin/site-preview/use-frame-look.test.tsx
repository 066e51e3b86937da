// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { it } from 'vitest';
import { defaultLook, type Look } from '#domain/look/look.ts';
import { useFrameLook } from './use-frame-look.ts';

function Preview({ look, page }: { look: Look | null; page: Document }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameLook(frame, look);
  return (
    <iframe
      title="Site"
      ref={(element) => {
        if (element)
          Object.defineProperty(element, 'contentDocument', { configurable: true, get: () => page });
        frame.current = element;
      }}
    />
  );
}

const lagoon: Look = { ...defaultLook, palette: 'lagoon' };

it('A frame that is opening a page has no elements yet, which is no failure', () => {
  // The test fails if one of these steps throws.
  const empty = new Document();
  const { rerender, unmount } = render(<Preview look={lagoon} page={empty} />);
  rerender(<Preview look={null} page={empty} />);
  unmount();
});
