import type { UnchangedRows } from './count-unchanged.ts';

/**
 * Says why rows were left out: '2 were already published and 1 had ended.'
 *
 * @param selected how many rows were selected
 * @param done what has happened to the others, e.g. 'published'
 * @param exception what is true of the excepted rows, e.g. 'had ended'
 */
export function describeUnchanged(
  { already, excepted, notAllowed, deleted }: UnchangedRows,
  selected: number,
  done: string,
  exception: string,
): string {
  const count = (number: number) => (selected === 1 ? 'It' : String(number));
  const reasons = [
    already > 0 && `${count(already)} ${already === 1 ? 'was' : 'were'} already ${done}`,
    excepted > 0 && `${count(excepted)} ${exception}`,
    notAllowed > 0 && `${count(notAllowed)} could not be changed, because you are not allowed to`,
    deleted > 0 && `${count(deleted)} had been deleted`,
  ].filter((reason) => reason !== false);
  return `${new Intl.ListFormat('en').format(reasons)}.`;
}
