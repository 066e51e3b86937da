import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Describes the first problem of a body or a query as Supabase Storage does, in the words of Ajv: "body must have
 * required property 'name'", "body/limit must be integer" (docs/protocols/storage-buckets.md#json-bodies).
 */
export function formatIssue(location: string, issues: Issue[]): string {
  // Ajv looks first for the required properties of the whole body.
  const issue = issues.find((candidate) => isMissing(candidate) && candidate.path.length === 1) ?? issues[0];
  if (!issue) return `${location} is not valid`;
  const path = isMissing(issue) ? issue.path.slice(0, -1) : issue.path;
  return `${[location, ...path].join('/')} ${describeIssue(issue)}`;
}

const isMissing = (issue: Issue) => issue.input === undefined && issue.path.length > 0;

function describeIssue(issue: Issue): string {
  if (isMissing(issue)) return `must have required property '${String(issue.path.at(-1))}'`;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return 'must be equal to one of the allowed values';
    case 'too_small':
      return describeLimit(issue.origin, issue.minimum, '>=', 'fewer');
    case 'too_big':
      return describeLimit(issue.origin, issue.maximum, '<=', 'more');
    default:
      return issue.message;
  }
}

/** All numbers of the service are integers. */
const typeNames: Record<string, string> = { int: 'integer', number: 'integer' };

function describeLimit(origin: string, limit: number | bigint, comparison: string, excess: string): string {
  if (origin === 'string') return `must NOT have ${excess} than ${limit} characters`;
  if (origin === 'array') return `must NOT have ${excess} than ${limit} items`;
  return `must be ${comparison} ${limit}`;
}
