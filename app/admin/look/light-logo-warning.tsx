import { useEffect, useState } from 'react';
import { FormWarnings } from '#app/admin/editor/warnings/form-warnings.tsx';
import { isTooLight } from '#app/content/look/is-too-light.ts';
import { readPixels } from './read-pixels.ts';

interface LightLogoWarningProps {
  /** Null if there is no logo. */
  url: string | null;
  /** The color of the page behind it. */
  paper: string;
}

const warning = {
  text: 'Most of this logo is nearly as light as the paper behind it. Visitors will hardly see it: please use a darker version.',
};

/** Warns of a logo that visitors would hardly see. It blocks nothing. */
export function LightLogoWarning({ url, paper }: LightLogoWarningProps) {
  const [read, setRead] = useState<{ url: string; pixels: Uint8ClampedArray } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    void readPixels(url).then((pixels) => isCurrent && setRead(pixels && { url, pixels }));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const hasWarning = read !== null && read.url === url && isTooLight(read.pixels, paper);
  return <FormWarnings label="Warnings about this logo" warnings={hasWarning ? [warning] : []} />;
}
