/** Downloads a CSV file. The day of today becomes a part of its name. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
