/**
 * Words that this repository does not use, and what it says instead. Only words with no other legitimate use stand
 * here, so that a match is always a mistake. Patterns ignore case; `(?-i:…)` marks a part that does not.
 */
export const vocabulary: readonly (readonly [pattern: string, instead: string])[] = [
  // Words of other centuries and languages.
  ['\\blest\\b', 'so that … not'],
  ['\\bnobody but\\b', 'only'],
  ['\\b(?:thereof|thereupon|therewith|thither|whence|whither|hitherto)\\b', 'plain words'],
  ['\\bpatience\\b', 'timeout, grace period'],

  // Private terms that have a standard one.
  ['visitor[ -]?lanes?\\b', "visitors' read pool"],
  ['notToBeKept', 'noStore'],
  ['\\bstorage[ -]?drafts?\\b', 'staged file'],
  ['(?-i:\\bGround\\b|openGround|groundOf|hasOwnGround)', 'deployment mode; connection settings'],
  ['(?-i:makeForm|serveForm|withForms|diskForms|DiskForms)|picture-?forms|disk-forms', 'rendition'],
  ['(?-i:\\bSheet<|saveSheet|SheetForm)|\\bsheet-(?:form|rows)\\b', 'singleton'],
  ['(?-i:answerError|asRefusal|refusalOf)', 'toErrorResponse, toError, reject'],
];
