import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { failure, type Result, success } from '../../result.ts';

/** What stands above a text, by name in small letters, and the text. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export type FrontMatterErrorCode = 'bad-header';

/** Longer than any header written by hand; what is longer is there to keep a reader busy. */
const longest = 32_768;

/** Takes a YAML (`---`) or TOML (`+++`) header off a text; one empty line behind it belongs to it. */
export function parseFrontMatter(text: string): Result<FrontMatter, FrontMatterErrorCode> {
  const [opening, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (!opening || !fence) return success({ fields: {}, body: text });
  const closing = findClosing(text, opening.length, fence);
  if (!closing) return success({ fields: {}, body: text });
  const header = text.slice(opening.length, closing.from);
  if (header.length > longest) return refuse('文件开头的说明太长');
  const value = parse(header, fence);
  if (value === undefined) return refuse('文件开头的说明（front matter）写得不对，读不出来');
  return success({ fields: fieldsOf(value), body: text.slice(closing.end).replace(/^\r?\n/, '') });
}

function findClosing(text: string, from: number, fence: string): { from: number; end: number } | undefined {
  const lines = fence === '---' ? /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm;
  lines.lastIndex = from;
  const found = lines.exec(text);
  return found ? { from: found.index, end: found.index + found[0].length } : undefined;
}

/** Undefined where it cannot be read; aliases are refused, since ten lines of them may be gigabytes. */
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
