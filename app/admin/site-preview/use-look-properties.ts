import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listLookProperties } from '#app/content/look/look-properties.ts';
import type { Look } from '#domain/look/look.ts';

/** Gives an element a look. It sets the properties by script, which the security policy of the page allows. */
export function useLookProperties({
  palette,
  typePair,
  accentColor,
}: Look): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [name, value] of listLookProperties({ palette, typePair, accentColor }))
      element.current?.style.setProperty(name, value);
  }, [palette, typePair, accentColor]);
  return element;
}
