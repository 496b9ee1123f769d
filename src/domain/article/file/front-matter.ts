import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { failure, type Result, success } from '../../result.ts';

/** The fields of a header, by their names in small letters, and the text below it. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The header is too long, or is no valid YAML or TOML. */
export type FrontMatterErrorCode = 'bad-header';

/** The most code units of a header. No header written by hand is longer, and a parser could be kept busy by one. */
const longest = 32_768;

/** Splits a text into its YAML (`---`) or TOML (`+++`) header and its body. One empty line after the header belongs to the header. */
export function parseFrontMatter(text: string): Result<FrontMatter, FrontMatterErrorCode> {
  const [opening, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (!opening || !fence) return success({ fields: {}, body: text });
  const closing = findClosing(text, opening.length, fence);
  if (!closing) return success({ fields: {}, body: text });
  const header = text.slice(opening.length, closing.from);
  if (header.length > longest) return refuse('文件开头的说明太长');
  const value = parse(header, fence);
  if (value === undefined) return refuse('文件开头的说明（front matter）写法有误，无法识别');
  return success({ fields: fieldsOf(value), body: text.slice(closing.end).replace(/^\r?\n/, '') });
}

function findClosing(text: string, from: number, fence: string): { from: number; end: number } | undefined {
  const lines = fence === '---' ? /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm;
  lines.lastIndex = from;
  const found = lines.exec(text);
  return found ? { from: found.index, end: found.index + found[0].length } : undefined;
}

/** Parses a header; undefined where that fails. YAML aliases are refused, since ten lines of them may expand to gigabytes. */
function parse(header: string, fence: string): unknown {
  try {
    if (fence === '+++') return parseToml(header, { maxDepth: 20 });
    return parseYaml(header, { maxAliasCount: 0, logLevel: 'error' }) ?? {};
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]));
}

function refuse(message: string): Result<never, FrontMatterErrorCode> {
  return failure({ code: 'bad-header', message });
}
