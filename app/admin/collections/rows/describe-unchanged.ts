import type { UnchangedRows } from './count-unchanged.ts';

/** The words with which a change speaks of rows. */
export interface ChangeTexts {
  /** What has happened to the changed rows, e.g. 'published'. */
  done: string;
  /** What is true of the rows that needed no change; by default 'was already published' and the like. */
  already?: string;
  /** What is true of the rows that the change leaves out although they do not have its values, e.g. 'had ended'. */
  exception?: { text: string };
}

/**
 * Says why rows were left out: '2 were already published and 1 had ended.'
 *
 * @param selected how many rows were selected
 */
export function describeUnchanged(
  { already, excepted, notAllowed, deleted }: UnchangedRows,
  selected: number,
  texts: ChangeTexts,
): string {
  const count = (number: number) => (selected === 1 ? 'It' : String(number));
  const alreadyText = texts.already ?? `${already === 1 ? 'was' : 'were'} already ${texts.done}`;
  const reasons = [
    already > 0 && `${count(already)} ${alreadyText}`,
    excepted > 0 && `${count(excepted)} ${texts.exception?.text}`,
    notAllowed > 0 && `${count(notAllowed)} could not be changed, because you are not allowed to`,
    deleted > 0 && `${count(deleted)} had been deleted`,
  ].filter((reason) => reason !== false);
  return `${new Intl.ListFormat('en').format(reasons)}.`;
}
