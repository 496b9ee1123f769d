import { detect } from '../../base64/detect.ts';
import { validateJson } from '../core/validate.ts';
import { delimiterLine } from './read-csv.ts';

/** What a text that is no JSON looks like. */
export type RecognisedFormat = 'yaml' | 'csv' | 'toml' | 'xml' | 'ndjson' | 'query' | 'jwt' | 'base64' | 'timestamp';

/** So much of a text is looked at, in UTF-16 units and in lines. */
const judgedCharacters = 20_000;
const judgedLines = 60;

/** The part of the lines that must fit a format. */
const maxLines = 0.8;

/**
 * What a text looks like by its beginning; undefined for JSON, for what begins like JSON and is damaged, and for anything else. It is
 * an offer to a person, so a text is not read to its end.
 */
export function recogniseFormat(text: string): RecognisedFormat | undefined {
  const start = text
    .slice(0, judgedCharacters)
    .replace(/^\uFEFF/, '')
    .trim();
  if (start === '' || validateJson(text).ok) return undefined;
  const lines = linesOf(start, text.length > judgedCharacters);
  if (start.startsWith('<')) return isXml(start) ? 'xml' : undefined;
  if (/^[{[]/.test(start)) return isNdjson(lines) ? 'ndjson' : isToml(lines) ? 'toml' : undefined;
  if (delimiterLine.test(start)) return 'csv';
  // Server-sent events hold JSON, and repairing them takes it out.
  if (lines.every((line) => /^(?:data|event|id|retry):/.test(line)) && /^data: ?[[{]/m.test(start)) return undefined;
  if (!start.includes('\n')) return recogniseLine(start);
  if (looksEncoded(start)) return 'base64';
  if (isToml(lines)) return 'toml';
  if (isYaml(lines)) return 'yaml';
  return isCsv(lines) ? 'csv' : undefined;
}

/** The lines that are looked at; the last is left out where it was cut. */
function linesOf(start: string, isCut: boolean): readonly string[] {
  const lines = start.split(/\r\n?|\n/);
  const whole = isCut ? lines.slice(0, -1) : lines;
  return whole.slice(0, judgedLines).filter((line) => line.trim() !== '');
}

const isoTime =
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
const chineseTime = /^\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日(?:\s*\d{1,2}[:时]\d{0,2}.*)?$/;
const mailTime = /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}/;

function recogniseLine(line: string): RecognisedFormat | undefined {
  if (isoTime.test(line) || chineseTime.test(line) || mailTime.test(line)) return 'timestamp';
  if (detect(line.replace(/^Bearer\s+/i, '')) === 'jwt') return 'jwt';
  if (looksEncoded(line)) return 'base64';
  if (isQuery(line)) return 'query';
  if (isToml([line])) return 'toml';
  return isYaml([line]) ? 'yaml' : undefined;
}

function looksEncoded(text: string): boolean {
  const kind = /^[\w+/\s-]+={0,2}$/.test(text) ? detect(text) : 'text';
  return kind === 'base64' || kind === 'base64url';
}

function isQuery(line: string): boolean {
  return /^\??[^\s=&{}"':,;<>]+=[^\s&"<>]*(?:&[^\s=&]*(?:=[^\s&]*)?)*$/.test(line) && !/^\S+=="?$/.test(line);
}

function isXml(start: string): boolean {
  return (
    /^<(?:\?xml\s|!--|!DOCTYPE\s|[\p{L}_][\p{L}\p{N}:._-]*(?:\s|\/?>))/iu.test(start) &&
    !/^<(?:!doctype )?html/i.test(start)
  );
}

function isNdjson(lines: readonly string[]): boolean {
  return (
    lines.length > 1 &&
    lines.every((line) => /^\s*[{[].*[}\]]\s*$/.test(line)) &&
    validateJson(lines[0]!).ok &&
    validateJson(lines[1]!).ok
  );
}

const tomlTable = /^\s*\[{1,2}[\p{L}\p{N}\s_."'-]+\]{1,2}\s*(?:#.*)?$/u;
const tomlPair =
  /^\s*(?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*\s*=\s*(?:["'[]|\{(?!\s*"[^"]*"\s*:)|[-+]?(?:\d|inf|nan)|true\b|false\b)/;
/** Lines of a list or text that goes over several lines. */
const tomlRest = /^\s*(?:#|["'\]}\d]|\S.*"""$)/;

function isToml(lines: readonly string[]): boolean {
  const pairs = lines.filter((line) => tomlPair.test(line)).length;
  const fitting = lines.filter((line) => tomlPair.test(line) || tomlTable.test(line) || tomlRest.test(line)).length;
  return pairs > 0 && fitting >= lines.length * maxLines && !/^\s*[{"]/.test(lines[0]!);
}

const yamlPair = /^\s*(?:- +)*(?:[^\s"'{}[\],&*#?|<>=!%@`:-][^:{}"[\]]{0,60}|"[^"]*"|'[^']*')\s*:(?:\s|$)/;
const yamlItem = /^\s*- +\S/;
const yamlMark = /^(?:---|\.\.\.|\s*#|%YAML)/;

function isYaml(lines: readonly string[]): boolean {
  if (/^\s*"/.test(lines[0]!) || lines.filter((line) => /[,;]\s*$/.test(line)).length > lines.length / 2) return false;
  const pairs = lines.filter((line) => yamlPair.test(line)).length;
  const items = lines.filter((line) => yamlItem.test(line) && !yamlPair.test(line)).length;
  const marks = lines.filter((line) => yamlMark.test(line)).length;
  // The lines of a text block are indented.
  const blocks = lines.filter((line) => /^\s{2,}\S/.test(line) && !yamlPair.test(line) && !yamlItem.test(line)).length;
  if (pairs + items === 0 || (pairs === 0 && items < 2)) return false;
  return pairs + items + marks + blocks >= lines.length * maxLines;
}

function isCsv(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => /^\s*"[^"]*"\s*:/.test(line) || /[{}]/.test(line[0] ?? '')))
    return false;
  return [',', '\t', ';', '|'].some((delimiter) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length);
    const usual = counts[0]!;
    return usual > 1 && counts.filter((count) => count === usual).length >= lines.length * maxLines;
  });
}
