import { pageById } from '#site/match.ts';
import { inputFormats } from './source.ts';

/** The options that the address of the page carries, with their possible values; the first is the default. */
const choices = {
  panel: ['format', 'tree', 'table', 'check', 'query', 'compare', 'schema', 'convert', 'types', 'escape', 'repair'],
  input: inputFormats,
  write: ['format', 'minify'],
  indent: ['2', '4', 'tab'],
  sort: ['no', 'yes'],
  // JMESPath is no longer offered; older addresses ask for it, and the panel says what there is instead.
  language: ['jsonpath', 'jq', 'jmespath'],
  compare: ['auto', 'compare', 'patch', 'merge'],
  schema: ['validate', 'generate'],
  to: ['yaml', 'csv', 'xml', 'toml', 'ndjson', 'query'],
  types: ['typescript', 'go', 'java', 'python'],
  escape: ['escape', 'unescape', 'unpack', 'ascii', 'chinese'],
} as const;

export type Options = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };
export type PanelId = Options['panel'];
export type Choose = (changes: Partial<Options>) => void;

const names = Object.keys(choices) as (keyof Options)[];

/** Reads and writes the options as the query of the page. */
export const optionsInAddress = {
  path: pageById('tool/json').path,
  read: (query: URLSearchParams): Options =>
    Object.fromEntries(names.map((name) => [name, readOption(name, query.get(name))])) as unknown as Options,
  write: (options: Options): Record<string, string | undefined> =>
    Object.fromEntries(names.map((name) => [name, options[name] === choices[name][0] ? undefined : options[name]])),
};

function readOption(name: keyof Options, asked: string | null): string {
  const list: readonly string[] = choices[name];
  return list.find((choice) => choice === asked) ?? list[0]!;
}

const formatsByEnding: Readonly<Record<string, Options['input']>> = {
  json: 'json',
  json5: 'json5',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  csv: 'csv',
  xml: 'xml',
  toml: 'toml',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** Answers the format of a file by the extension of its name; undefined for an unknown one. */
export function formatOfFile(name: string): Options['input'] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.entries(formatsByEnding).find(([one]) => one === ending)?.[1];
}

/** Whether a panel works on any text, so that no syntax error is shown: escaping does, and repairing lists its own changes. */
export function worksOnText(panel: PanelId): boolean {
  return panel === 'escape' || panel === 'repair';
}
