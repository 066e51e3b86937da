interface PasteNotice {
  title: string;
  description: string;
}

const removedImagesNotice: PasteNotice = {
  title: 'Images were left out',
  description:
    'They are hosted on another site. Save them to your device and drop them here to store them with yours.',
};

const convertedTablesNotice: PasteNotice = {
  title: 'Tables were converted to text',
  description: 'Each row is a line, with bars between its cells.',
};

/** Says what a paste has lost or changed. One notice is shown at a time, so one can report both. */
export function createPasteNotice(removedImages: number, convertedTables: number): PasteNotice | null {
  if (removedImages === 0) return convertedTables > 0 ? convertedTablesNotice : null;
  if (convertedTables === 0) return removedImagesNotice;
  const description = `${removedImagesNotice.description} ${convertedTablesNotice.title}.`;
  return { ...removedImagesNotice, description };
}
