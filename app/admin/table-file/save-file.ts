/** Saves a table on the owner’s device. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
