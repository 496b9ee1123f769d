import type { Choose, Options } from '../options.ts';
import type { InputFormat } from '../source.ts';
import { Pick } from './pick.tsx';

export const formatNames: Readonly<Record<InputFormat, string>> = {
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSONC（带注释）',
  yaml: 'YAML',
  csv: 'CSV',
  xml: 'XML',
  toml: 'TOML',
  ndjson: 'NDJSON（一行一个）',
  query: '查询字符串',
};

/** Lets the reader choose the input format. Every format but JSON is converted to JSON first. */
export function FormatPick({ options, choose }: { options: Options; choose: Choose }) {
  return <Pick label="按什么读" value={options.input} of={formatNames} pick={(input) => choose({ input })} />;
}
