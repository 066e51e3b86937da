/** In pixels: enough to see which color most of an image has. */
const maxSide = 120;

/** Returns the pixels of an image, made small, as RGBA. Null if it is of another site that does not let its pixels be read. */
export async function readPixels(url: string): Promise<Uint8ClampedArray | null> {
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
