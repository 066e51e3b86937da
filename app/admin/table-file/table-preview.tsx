import type { CsvTable } from './csv-table.ts';
import styles from './table-preview.module.css';

const maxRows = 3;

/** The length in characters. */
const maxLength = 60;

/** Rows of a table as they were read. Rows with non-ASCII letters show best whether the encoding is right. */
export function TablePreview({ table: { columns, rows } }: { table: CsvTable }) {
  const nonAscii = rows.filter(({ cells }) => cells.some((cell) => /[^\0-\x7f]/.test(cell)));
  const shown = [...new Set([...nonAscii.slice(0, maxRows), ...rows.slice(0, maxRows)])]
    .slice(0, maxRows)
    .sort((a, b) => a.number - b.number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it can be reached by keyboard
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {shorten(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, cells }) => (
            <tr key={number}>
              <td>{number}</td>
              {columns.map((column, index) => (
                <td key={column} dir="auto">
                  {shorten(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shortens a long text to the part with its first non-ASCII letter. */
function shorten(text: string): string {
  const letter = text.search(/[^\0-\x7f]/);
  const start = letter < maxLength ? 0 : letter - maxLength / 2;
  const part = text.slice(start, start + maxLength).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${start + maxLength < text.length ? '…' : ''}`;
}
