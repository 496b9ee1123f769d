import type { InputFormat } from '../source.ts';

/** Every format but JSON is converted to JSON first. */
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
