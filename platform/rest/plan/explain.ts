import type { Media } from '#platform/rest/parse/media-type.ts';
import type { Plan } from './plan.ts';

/** Returns the plan or, if the request asks for it, a plan whose response is PostgreSQL's own plan of the statement. */
export function explainIfAsked(plan: Plan, { explain, contentType }: Media): Plan {
  if (!explain) return plan;
  const { statement, readOnly, schema, rollsBack } = plan;
  const options = [`format ${explain.format}`, ...explain.options].join(', ');
  return {
    statement: { ...statement, text: `explain (${options}) ${statement.text}` },
    readOnly,
    schema,
    ...(rollsBack && { rollsBack }),
    mustBeSingle: false,
    response: { kind: 'explain', headers: { 'Content-Type': contentType } },
  };
}
