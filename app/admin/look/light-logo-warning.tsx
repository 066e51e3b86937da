import { useEffect, useState } from 'react';
import { FormWarnings } from '#app/admin/editor/warnings/form-warnings.tsx';
import { isTooLight } from '#app/content/look/is-too-light.ts';

/** The longer side of the copy that is examined, in pixels: enough to see which color most of an image has. */
const maxSide = 120;

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

/** Returns the pixels of an image, made small, as RGBA. Null if they cannot be read, e.g. because another site forbids it. */
async function readPixels(url: string): Promise<Uint8ClampedArray | null> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? null;
  } catch {
    return null;
  }
}
