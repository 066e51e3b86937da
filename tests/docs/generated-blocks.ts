import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { registry } from '#app/admin/registry.ts';
import routes from '#app/routes.ts';
import { expectedValues, variablesSchema } from '#server/environment-variables.ts';
import { describeConstant, describeRecord } from './describe-constants.ts';
import { listRoutedEndpoints } from './endpoints.ts';
import { readTrackedFile, readTrackedFiles } from './tracked-files.ts';

/** Each function returns what a block shows whose marker has its name. The other words of the marker are its parameters. */
const generators: Record<string, (...parameters: string[]) => string[][]> = {
  routes: listRoutes,
  'error-titles': listErrorTitles,
  endpoints: listEndpoints,
  errors: listErrors,
  columns: listColumns,
  calls: listCalls,
  variables: listVariables,
  scripts: listScripts,
  constants: (...names) => [['constant', 'value', 'file'], ...names.map(describeConstant)],
  record: (file = '', name = '') => describeRecord(file, name),
};

const block = /(<!-- generated:(\S+)(.*?) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

export const hasBlocks = (page: string) => page.search(block) !== -1;

/** Returns the page with the tables that its markers ask for (`<!-- generated:routes -->`). */
export const fillBlocks = (page: string) =>
  page.replace(block, (_, start: string, name: string, parameters: string, end: string) => {
    const generate = generators[name];
    if (!generate) throw new Error(`There is no generator for ${name}`);
    return `${start}\n${formatTable(generate(...parameters.split(' ').filter(Boolean)))}\n\n${end}`;
  });

const formatTable = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
    .join('\n');

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const quote = (text: string) => `\`${text}\``;

function listRoutes(): string[][] {
  const urls = new Map<string, string[]>();
  const visit = (entries: readonly RouteConfigEntry[], parent: string) => {
    for (const { path = '', file, children } of entries) {
      const url = join(parent, path.replace(/:(\w+)/g, '{$1}'));
      if (children) visit(children, url);
      else if (path !== '*') urls.set(file, [...(urls.get(file) ?? []), quote(url)]);
    }
  };
  visit(routes, '/');
  return [['URL', 'file'], ...[...urls].map(([file, list]) => [list.join(', '), quote(join('app', file))])];
}

function listErrorTitles(): string[][] {
  const { collections, singletons } = registry;
  const views = collections.flatMap(({ views = [] }) => views);
  return [
    ['page', 'titles of its error notices'],
    ...[
      ...collections.map(({ path, errorTitles }) => [path, ...Object.values(errorTitles)]),
      ...views.map(({ path, errorTitle }) => [path, errorTitle]),
      ...singletons.map(({ path, errorTitles }) => [path, ...Object.values(errorTitles)]),
    ].map(([path = '', ...titles]) => [quote(path), titles.map((title) => `'${title}'`).join(', ')]),
  ];
}

function listEndpoints(): string[][] {
  const rows = listRoutedEndpoints().map(({ endpoint, table, handler }) => [
    quote(endpoint),
    table,
    handler || 'not offered',
  ]);
  return [['endpoint', 'table', 'handler'], ...rows];
}

/** Lists the errors that the files of a folder create: their codes, statuses and, as far as they are fixed, messages. */
function listErrors(folder = ''): string[][] {
  const found = readTrackedFiles(['ts'])
    .filter(({ path }) => path.startsWith(`${folder}/`) && !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [
      ...text.matchAll(/new \w+\(\s*(\d{3}),\s*'(\w+)',\s*(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")?/g),
    ])
    .map(([, status = '', code = '', ...texts]) => {
      const message = texts.find((text) => text !== undefined) ?? '';
      return [code, status, message.replace(/\$\{.*?\}/g, '…')];
    });
  const rows = new Map(found.map((row) => [`${row[0]} ${row[1]}`, row]));
  return [
    ['code', 'status', 'message'],
    ...[...rows].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row),
  ];
}

function listColumns(): string[][] {
  const types = readTrackedFile('app/client/database.types.ts');
  const tables = types.slice(types.indexOf('Tables: {'), types.indexOf('Views: {'));
  const rows = [...tables.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)^ {8}\};/gm)].map(
    ([, table = '', row = '']) => [
      quote(table),
      [...row.matchAll(/^ {10}(\w+):/gm)]
        .map(([, column = '']) => column)
        .filter((column) => !['id', 'created_at', 'updated_at'].includes(column))
        .join(', '),
    ],
  );
  return [['table', 'columns'], ...rows];
}

function listCalls(): string[][] {
  const sources = readTrackedFiles(['ts', 'tsx']).filter(({ path }) => !path.includes('.test.'));
  const find = (folder: string, call: RegExp) => {
    const names = sources
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ text }) => [...text.matchAll(call)].map(([, name = '']) => name));
    return [...new Set(names)].sort().join(', ');
  };
  return [
    ['folder', 'tables that it names', 'functions'],
    ...['app/client', 'app/site', 'app/admin'].map((folder) => [
      quote(folder),
      find(`${folder}/`, /\bfrom\(\s*'(\w+)'/g),
      find(`${folder}/`, /\brpc\(\s*'(\w+)'/g),
    ]),
  ];
}

function listVariables(): string[][] {
  return [
    ['variable', 'default', 'valid values'],
    ...Object.entries(variablesSchema.shape).map(([name, schema]) => {
      const { data } = schema.safeParse(undefined);
      const fallback = name === 'DATA_DIR' ? './data' : data === undefined ? '' : String(data);
      return [quote(name), fallback && quote(fallback), expectedValues[name] ?? ''];
    }),
  ];
}

function listScripts(): string[][] {
  const { scripts } = JSON.parse(readTrackedFile('package.json')) as { scripts: Record<string, string> };
  return [
    ['command', 'runs'],
    ...Object.entries(scripts).map(([name, command]) => [
      quote(`npm run ${name}`),
      quote(/^node (?:--\S+ )*(\S+\.ts)$/.exec(command)?.[1] ?? command),
    ]),
  ];
}
