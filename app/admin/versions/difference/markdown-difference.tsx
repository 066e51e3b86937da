import { useMemo } from 'react';
import { type BlockDifference, diffMarkdown } from '#app/admin/versions/text/diff-markdown.ts';
import styles from './difference.module.css';
import { Pictures } from './pictures.tsx';
import { TextBlock } from './text-block.tsx';

/** The words, the images and the paragraphs in which two versions of a text differ. */
export function MarkdownDifference({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffMarkdown(before, after), [before, after]);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => {
        if ('skipped' in block)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other key, and never change places
            <p key={index} className={styles.skipped}>
              {`${block.skipped} paragraphs without changes`}
            </p>
          );
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <Block key={index} block={block} />;
      })}
    </div>
  );
}

const Block = ({ block: { kind, pieces, images } }: { block: BlockDifference }) =>
  kind === 'images' ? <Pictures pictures={images} /> : <TextBlock kind={kind} pieces={pieces} />;
