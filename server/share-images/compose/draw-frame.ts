import type { Colors } from '#domain/look/palettes.ts';
import { type FittedText, fitLines } from './fit-lines.ts';
import type { CoveredFont } from './load-fonts.ts';
import { type ShapedText, shapeText, toDrawableText } from './shape-text.ts';

/** Says where the image lies on the paper, in pixels. */
export const imageBox = { left: 24, top: 24, width: 1152, height: 514 } as const;

/** Short titles leave the right side free, where our drawings have their subject. */
const titleSteps = [
  { size: 88, maxLines: 2, width: 740 },
  { size: 72, maxLines: 3, width: 800 },
  { size: 60, maxLines: 4, width: 940 },
  { size: 48, maxLines: 5, width: 1064 },
  { size: 38, maxLines: 7, width: 1064 },
] as const;
const nameSizes = [34, 26] as const;
const titleLeft = imageBox.left + 44;
const titleBottom = imageBox.top + imageBox.height - 44;

/** The height of the line along the lower edge, in pixels. */
const lineHeight = 8;

const markSize = 44;
/** The space between the mark or the logo and the name, in pixels. */
const markSpace = 18;

/** Describes how an image looks. */
export interface FrameStyle {
  colors: Pick<Colors, 'paper' | 'ink' | 'night'>;
  /** The color of the line along the lower edge; null for none. */
  lineColor: string | null;
  fonts: readonly CoveredFont[];
  /** The size of the logo, whose place stays empty; null to draw the mark. A wordmark stands without the name. */
  logo: { width: number; height: number; isWordmark: boolean } | null;
}

/** The middle of the paper between the image and the line. The paper has 1,200 × 630 pixels. */
export const getFootMiddle = ({ lineColor }: Pick<FrameStyle, 'lineColor'>): number =>
  (imageBox.top + imageBox.height + 630 - (lineColor ? lineHeight : 0)) / 2;

/** The mark, 40 units wide and high (app/ui/brand/brand-mark.tsx). */
const mark =
  '<clipPath id="disc"><circle cx="20" cy="20" r="18.2"/></clipPath><g clip-path="url(#disc)"><path fill="#3b3561" d="M0 0h40v40H0z"/><circle cx="20" cy="21" r="9" fill="#f2a541"/><path fill="#c8452b" d="M0 22 9 13l7 9zm40 0-7-6-8 6z"/><path fill="#0f5c63" d="M0 22h40v18H0z"/><path fill="#f2a541" d="M14 24.5h12v1.8H14zm2 3.8h8v1.8h-8zm2 3.8h4v1.8h-4z"/></g>';

/**
 * Draws what lies over the image, as SVG: the frame of paper, the title, and the name of the site below. A text in a
 * script that the fonts lack is left out.
 */
export function drawFrame(
  { title, siteTitle, language }: { title: string; siteTitle: string; language: string },
  style: FrameStyle,
): string {
  const { colors, lineColor, fonts, logo } = style;
  const set = (text: string) => shapeText(text, fonts, language);
  const drawableTitle = toDrawableText(title, fonts);
  const fittedTitle = drawableTitle && fitLines(drawableTitle, set, titleSteps);
  // The home page has the name of the site as its title.
  const isNamed = title !== siteTitle && !logo?.isWordmark;
  const drawableName = isNamed ? toDrawableText(siteTitle, fonts) : null;
  const nameOffset = (logo?.width ?? markSize) + markSpace;
  // The name ends at least 50 pixels before the right edge of the image.
  const nameWidth = imageBox.width - nameOffset - 50;
  const [large, small] = nameSizes.map((size) => ({ size, maxLines: 1, width: nameWidth }));
  const name = drawableName && large && small && fitLines(drawableName, set, [large, small]);
  const { left, top, width, height } = imageBox;
  const footMiddle = getFootMiddle(style);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${colors.paper}" fill-rule="evenodd" d="M0 0h1200v630H0zM${left} ${top}v${height}h${width}v-${height}z"/>`,
    lineColor ? `<path fill="${lineColor}" d="M0 ${630 - lineHeight}h1200v${lineHeight}H0z"/>` : '',
    fittedTitle ? drawTitle(fittedTitle, colors) : '',
    logo
      ? ''
      : `<g transform="translate(${left} ${footMiddle - markSize / 2}) scale(${markSize / 40})">${mark}</g>`,
    // 0.34 of the size is about half the height of a capital letter, so the name is in the middle.
    name
      ? drawLine(name.lines[0], left + nameOffset, footMiddle + name.size * 0.34, name.size, colors.ink)
      : '',
    '</svg>',
  ].join('');
}

/** The image gets darker behind the title, so that it can be read on any image. */
function drawTitle({ size, lines }: FittedText, colors: FrameStyle['colors']): string {
  const leading = size * 1.1;
  const firstBaseline = titleBottom - (lines.length - 1) * leading;
  const { left, top, width, height } = imageBox;
  const bottom = top + height;
  const textTop = firstBaseline - size;
  const start = Math.max(top, textTop - 150);
  const shade = [
    `<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${start}" y2="${bottom}">`,
    `<stop stop-color="${colors.night}" stop-opacity="0"/>`,
    `<stop offset="${(textTop - start) / (bottom - start)}" stop-color="${colors.night}" stop-opacity=".64"/>`,
    `<stop offset="1" stop-color="${colors.night}" stop-opacity=".88"/></linearGradient>`,
    `<path fill="url(#shade)" d="M${left} ${start}h${width}v${bottom - start}h-${width}z"/>`,
  ];
  const texts = lines.map((line, index) =>
    drawLine(line, titleLeft, firstBaseline + index * leading, size, colors.paper),
  );
  return [...shade, ...texts].join('');
}

function drawLine(
  line: ShapedText | undefined,
  x: number,
  baseline: number,
  size: number,
  color: string,
): string {
  // Outlines of fonts go up, those of SVG go down.
  const paths = (line?.glyphs ?? []).map(
    ({ path, x: glyphX, y, scale }) =>
      `<path transform="translate(${glyphX} ${y}) scale(${scale})" d="${path}"/>`,
  );
  return `<g fill="${color}" transform="translate(${x} ${baseline}) scale(${size} -${size})">${paths.join('')}</g>`;
}
