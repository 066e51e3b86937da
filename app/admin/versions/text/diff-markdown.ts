import { diffArrays } from 'diff';
import { type Change, diffWords, measureShared, type Piece } from './diff-words.ts';
import { type Block, type BlockImage, splitMarkdown } from './markdown-blocks.ts';

/** A block in which two versions differ, or one beside it. */
export interface BlockDifference {
  kind: Block['kind'];
  pieces: readonly Piece[];
  images: readonly (BlockImage & { change: Change })[];
}

/** A number of blocks that are the same in both versions, and not shown. */
export interface SkippedBlocks {
  skipped: number;
}

/** The number of unchanged blocks that are shown before and after a change. */
const contextLength = 1;

/**
 * Compares two versions of a Markdown text: word by word in each paragraph that was changed. Paragraphs far from any change
 * are left out.
 */
export function diffMarkdown(before: string, after: string): (BlockDifference | SkippedBlocks)[] {
  const parts = diffArrays(splitMarkdown(before), splitMarkdown(after), {
    comparator: (one, other) => one.source === other.source,
  });
  const differences: (BlockDifference | SkippedBlocks)[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const { value = [], removed, added } = parts[index] ?? {};
    if (!removed && !added) {
      differences.push(...shorten(value, index > 0, index < parts.length - 1));
      continue;
    }
    // What was removed comes before what was added in its place.
    const next = parts[index + 1];
    const isReplaced = removed && next?.added;
    if (isReplaced) index += 1;
    differences.push(...pairBlocks(removed ? value : [], isReplaced ? next.value : removed ? [] : value));
  }
  return differences;
}

/** Leaves out unchanged blocks that are not beside a change. */
function shorten(blocks: readonly Block[], hasBefore: boolean, hasAfter: boolean) {
  const start = hasBefore ? contextLength : 0;
  const end = hasAfter ? contextLength : 0;
  const skipped = blocks.length - start - end;
  const show = (shown: readonly Block[]) => shown.map((block) => toDifference(block, 'same'));
  if (skipped <= 1) return show(blocks);
  return [...show(blocks.slice(0, start)), { skipped }, ...show(blocks.slice(blocks.length - end))];
}

/** Compares each block that was removed with the one that has taken its place, if they have enough in common. */
function pairBlocks(removed: readonly Block[], added: readonly Block[]): BlockDifference[] {
  const differences: BlockDifference[] = [];
  let rest = added;
  for (const block of removed) {
    const place = rest.findIndex((candidate) => haveMuchInCommon(block, candidate));
    const successor = rest[place];
    if (!successor) {
      differences.push(toDifference(block, 'removed'));
      continue;
    }
    differences.push(...rest.slice(0, place).map((earlier) => toDifference(earlier, 'added')));
    differences.push(compareBlocks(block, successor));
    rest = rest.slice(place + 1);
  }
  return [...differences, ...rest.map((block) => toDifference(block, 'added'))];
}

/** The share of two paragraphs that has to be the same, so that one counts as a version of the other. */
const minShared = 0.3;

function haveMuchInCommon(block: Block, other: Block): boolean {
  if (block.kind === 'images' || other.kind === 'images')
    return block.images.some(({ url }) => other.images.some((image) => image.url === url));
  return measureShared(diffWords(block.text, other.text)) >= minShared;
}

function compareBlocks(block: Block, other: Block): BlockDifference {
  const { kind } = other;
  if (kind === 'images') return { kind, pieces: [], images: diffImages(block.images, other.images) };
  // Blocks that read the same differ in their marks, such as bold words.
  const pieces =
    block.text === other.text ? diffWords(block.source, other.source) : diffWords(block.text, other.text);
  return { kind, pieces, images: [] };
}

/** Compares two galleries. An image whose text was changed is shown once, with its later text. */
export function diffImages<Image extends BlockImage>(
  before: readonly Image[],
  after: readonly Image[],
): (Image & { change: Change })[] {
  const parts = diffArrays([...before], [...after], { comparator: (one, other) => one.url === other.url });
  const later = new Map(after.map((image) => [image.url, image]));
  return parts.flatMap(({ value, removed, added }) =>
    value.map((image) => ({
      ...(removed || added ? image : (later.get(image.url) ?? image)),
      change: removed ? ('removed' as const) : added ? ('added' as const) : ('same' as const),
    })),
  );
}

const toDifference = ({ kind, text, images }: Block, change: Change): BlockDifference => ({
  kind,
  pieces: kind === 'images' ? [] : [{ change, text }],
  images: images.map((image) => ({ ...image, change })),
});
