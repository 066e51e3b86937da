export interface FileEncoding {
  /** The name by which TextDecoder knows it. */
  name: string;
  /** Says whether the encoding is only a guess, so that the owner should see the choice. */
  isGuessed: boolean;
  /** Says whether the guess may well be wrong, so that the owner has to look at it. */
  isDoubtful: boolean;
}

/**
 * The encodings that browsers decode (https://encoding.spec.whatwg.org/#names-and-labels), by the languages that are
 * written in them. GBK is read as GB 18030, and ISO 8859-8-I as ISO 8859-8.
 */
export const encodings: readonly { value: string; label: string }[] = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'iso-8859-15', label: 'Western European (ISO 8859-15)' },
  { value: 'macintosh', label: 'Western European (Macintosh)' },
  { value: 'iso-8859-10', label: 'Nordic (ISO 8859-10)' },
  { value: 'iso-8859-14', label: 'Celtic (ISO 8859-14)' },
  { value: 'iso-8859-3', label: 'Maltese, Esperanto (ISO 8859-3)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'iso-8859-16', label: 'Romanian (ISO 8859-16)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'iso-8859-13', label: 'Baltic (ISO 8859-13)' },
  { value: 'iso-8859-4', label: 'Baltic (ISO 8859-4)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'iso-8859-5', label: 'Cyrillic (ISO 8859-5)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'koi8-u', label: 'Cyrillic (KOI8-U)' },
  { value: 'ibm866', label: 'Cyrillic (DOS)' },
  { value: 'x-mac-cyrillic', label: 'Cyrillic (Macintosh)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'iso-8859-7', label: 'Greek (ISO 8859-7)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'iso-8859-8', label: 'Hebrew (ISO 8859-8)' },
  { value: 'windows-1256', label: 'Arabic, Persian (Windows-1256)' },
  { value: 'iso-8859-6', label: 'Arabic (ISO 8859-6)' },
  { value: 'windows-874', label: 'Thai (Windows-874)' },
  { value: 'windows-1258', label: 'Vietnamese (Windows-1258)' },
  { value: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { value: 'iso-2022-jp', label: 'Japanese (ISO-2022-JP)' },
  { value: 'gb18030', label: 'Simplified Chinese (GBK, GB 18030)' },
  { value: 'big5', label: 'Traditional Chinese (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
];
