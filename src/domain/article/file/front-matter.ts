import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { failure, type Result, success } from '../../result.ts';

/** The fields of a header, by their names in small letters, and the text below it. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file at which the body begins, from 1. */
  readonly bodyLine: number;
}

/** The header is too long, or is no valid YAML, TOML or JSON. */
export type FrontMatterErrorCode = 'bad-header';

/** The most code units of a header. No header written by hand is longer, and a parser could be kept busy by one. */
const longest = 32_768;

/** Where a header stands in a file, and its notation. */
interface HeaderPlace {
  readonly notation: Notation;
  readonly header: string;
  /** Where the text after the header begins. */
  readonly end: number;
  /** Without an opening fence, the text may as well be no header at all. */
  readonly isGuessed?: true;
}

type Notation = 'yaml' | 'toml' | 'json';

/**
 * Splits a text into its header and its body: YAML (`---`), TOML (`+++`), or JSON (`;;;`, or an object at the beginning). As in
 * Hexo, fences may be longer, empty lines may stand before them, and the opening one may be missing. One empty line after the header
 * belongs to the header.
 */
export function parseFrontMatter(text: string): Result<FrontMatter, FrontMatterErrorCode> {
  const whole = success({ fields: {}, body: text, bodyLine: 1 });
  const place = findFenced(text) ?? findObject(text) ?? findUnopened(text);
  if (!place) return whole;
  if (place.header.length > longest) return refuse('文件开头的说明太长');
  const value = parse(place);
  if (place.isGuessed && !isHeader(value)) return whole;
  if (value === undefined) return refuse('文件开头的说明（front matter）写法有误，无法识别');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return whole;
  const body = text.slice(place.end).replace(/^\r?\n/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return success({ fields: fieldsOf(value), body, bodyLine });
}

const notations: Readonly<Record<string, Notation>> = { '-': 'yaml', '+': 'toml', ';': 'json' };

function findFenced(text: string): HeaderPlace | undefined {
  const [opening, fence = ''] = /^(?:[ \t]{0,9}\r?\n){0,9}(-{3,80}|\+{3}|;{3,80})[ \t]{0,80}\r?\n/.exec(text) ?? [];
  const notation = notations[fence.charAt(0)];
  if (opening === undefined || !notation) return undefined;
  const closing = findClosing(text, opening.length, fence);
  return closing && { notation, header: text.slice(opening.length, closing.from), end: closing.end };
}

function findClosing(text: string, from: number, fence: string): { from: number; end: number } | undefined {
  const lines = /^(-{3,80}|\+{3}|;{3,80}|\.{3})[ \t]{0,80}(?:\r?\n|$)/gm;
  lines.lastIndex = from;
  for (let found = lines.exec(text); found; found = lines.exec(text)) {
    const isClosing = found[1] === fence || (found[1] === '...' && fence === '---');
    if (isClosing) return { from: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

/** The JSON object at the beginning of a file of Hugo; its last bracket stands alone in a line. */
function findObject(text: string): HeaderPlace | undefined {
  if (!/^\{[ \t]{0,80}\r?\n/.test(text)) return undefined;
  const closing = /^\}[ \t]{0,80}(?:\r?\n|$)/m.exec(text);
  if (!closing) return undefined;
  const header = text.slice(1, closing.index);
  return { notation: 'json', header, end: closing.index + closing[0].length, isGuessed: true };
}

/** The header of Hexo without an opening fence. */
function findUnopened(text: string): HeaderPlace | undefined {
  if (!/^(?:[ \t]{0,9}\r?\n){0,9}"?[a-z_][\w-]{0,40}"?[ \t]{0,9}:/i.test(text)) return undefined;
  const closing = /^(-{3,80}|;{3,80})[ \t]{0,80}(?:\r?\n|$)/m.exec(text);
  const notation = notations[closing?.[1]?.charAt(0) ?? ''];
  if (!closing || !notation) return undefined;
  const end = closing.index + closing[0].length;
  return { notation, header: text.slice(0, closing.index), end, isGuessed: true };
}

/** Whether what was read has a field that hardly any prose begins with. */
function isHeader(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((name) => /^(?:title|date|layout|tags|categories|permalink)$/i.test(name));
}

/** Parses a header; undefined where that fails. YAML aliases are refused, since ten lines of them may expand to gigabytes. */
function parse({ header, notation }: HeaderPlace): unknown {
  try {
    if (notation === 'toml') return parseToml(header, { maxDepth: 20 });
    if (notation === 'json') return JSON.parse(`{${header.trim().replace(/,$/, '')}}`);
    // Hexo takes tabs for indentation, YAML refuses them.
    const spaced = header.replace(/\n\t/g, '\n  ');
    return parseYaml(spaced, { maxAliasCount: 0, logLevel: 'error' }) ?? {};
  } catch {
    return undefined;
  }
}

function fieldsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]));
}

function refuse(message: string): Result<never, FrontMatterErrorCode> {
  return failure({ code: 'bad-header', message });
}
