/** A column of a view that is a column of another relation. */
export interface ViewColumn {
  /** The number of the column in the view. */
  number: number;
  /** The identifier (oid) of the other relation, which may be a view. */
  relation: number;
  /** The number of the column there. */
  column: number;
}

/**
 * Reads from a view's stored query which of its columns are columns of other relations, unchanged. The query is in
 * the format of PostgreSQL's node trees, as text: `({QUERY :commandType 1 … :targetList ({TARGETENTRY :expr {VAR …}
 * :resno 1 …}) …})`. Each target entry says which column of which relation it came from (`resorigtbl` and
 * `resorigcol`, zero if none).
 */
export function readViewColumns(query: string): ViewColumn[] {
  const columns: ViewColumn[] = [];
  // The query has depth 1, so the entries of its own target list have depth 2. Those of a subquery are deeper.
  for (const entry of listNodes(query, 'TARGETENTRY', 2)) {
    const getNumber = (field: string) => Number(new RegExp(` :${field} (\\d+)`).exec(entry)?.[1] ?? 0);
    const relation = getNumber('resorigtbl');
    const column = getNumber('resorigcol');
    if (relation > 0 && column > 0 && !/ :resjunk true/.test(entry))
      columns.push({ number: getNumber('resno'), relation, column });
  }
  return columns;
}

/** Lists the nodes of a type at a depth, without the nodes that they contain. */
function listNodes(tree: string, type: string, depth: number): string[] {
  const nodes: string[] = [];
  const openTypes: string[] = [];
  let text = '';
  for (const [, open, close, other = ''] of tree.matchAll(tokens)) {
    if (open !== undefined) openTypes.push(open);
    else if (close) {
      if (openTypes.length === depth && openTypes.at(-1) === type) {
        nodes.push(text);
        text = '';
      }
      openTypes.pop();
    } else if (openTypes.length === depth && openTypes.at(-1) === type) text += other;
  }
  return nodes;
}

/** The start of a node with its type, its end, or text between them. A backslash escapes the next character. */
const tokens = /\{(\w*)|(\})|([^{}\\]+|\\.)/gs;
