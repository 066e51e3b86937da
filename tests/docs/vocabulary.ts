/**
 * Words that this repository does not use, and what it says instead. Only words with no other legitimate use are
 * listed, so that a match is always a mistake. Patterns ignore case; `(?-i:…)` marks a part that does not.
 */
export const vocabulary: readonly (readonly [pattern: string, instead: string])[] = [
  // Archaic words and literal translations.
  ['\\blest\\b', 'so that … not'],
  ['\\bnobody but\\b', 'only'],
  ['\\bfor want of\\b', 'without'],
  ['\\b(?:thereof|thereupon|therewith|thither|whence|whither|hitherto)\\b', 'plain words'],
  ['\\bpatience\\b|(?-i:impatient)', 'timeout, grace period'],
  ['\\banew\\b|\\bbe it\\b|\\balso after\\b', 'again, whether, even after'],
  ['\\brefus(?:e[ds]?|als?|ing)\\b', 'reject'],
  ['\\btold\\b|\\bspoken\\b|\\bmend(?:s|ed|ing)?\\b', 'reported, formatted, fixed'],
  ['(?-i:Partner.s URL)|\\byour affiliate link', 'partner link'],
  ['\\btelephones?\\b|\\bfilms?\\b|\\bmails\\b', 'phone, video, emails'],
  ['\\bstrangers?\\b|\\bkept drafts?\\b', 'unsupported node, saved draft'],
  ['\\bspecification sections?\\b', 'a heading of docs/product'],

  // Private terms that have a standard one.
  ['\\boutdat(?:e|es|ing)\\b', 'invalidate'],
  ['visitor[ -]?lanes?\\b', "visitors' read pool"],
  ['\\bstand-?ins?\\b|(?-i:[sS]tandIns?\\b|\\bputIn\\()', 'template variable; in a test, fake'],
  ['waiting-?calls|(?-i:giveUpCalls)', 'request queue'],
  ['\\bstorage[ -]?drafts?\\b', 'staged file'],

  // Say what a function does (toX, getX, parseX), and what a limit is (maxX, xTimeoutMs).
  [
    '(?-i:\\b(?:backend|pages|listener|visitor|service|context|bucket|objectPath|bearer|claims|heirs|challenge)Of\\b)',
    'toX, getX, createX, parseX',
  ],
  [
    '(?-i:\\b(?:largest|longest|deepest|most|shortest)(?:Source|Points|AvifPoints|Side|Work|Form|Metadata|Key|Answer)\\b)',
    'maxX, minX, xTimeoutMs',
  ],

  // Any other function whose name ends in Of. The names after `?!` are allowed.
  [
    '(?-i:\\b(?!(?:lastI|i)ndexOf|valueOf|supportedValuesOf|anyOf|allOf|listOf|toBeInstanceOf|toBeTypeOf)[a-z]\\w*Of\\()',
    'toX, getX, parseX',
  ],

  // Folders that were renamed.
  ['\\bapp/(?:features|records|components|supabase|routes)/', 'app/site, app/admin, app/ui, app/client'],
  ['\\bdomain/sample/|\\bdocs/pictures/|\\btests/rooms\\b', 'domain/samples, docs/images, tests/layers'],
];
