import type { Choose, Options } from '../options.ts';
import type { InputFormat } from '../source.ts';
import { Select } from './select.tsx';

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
export function FormatSelect({ options, choose }: { options: Options; choose: Choose }) {
  return <Select label="输入格式" value={options.input} labels={formatNames} choose={(input) => choose({ input })} />;
}
