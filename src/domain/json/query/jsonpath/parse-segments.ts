import type { QueryReader } from '../../core/query-reader.ts';
import { parseQuotedString } from './parse-string.ts';
import type { FilterCondition, PathSegment, Selector } from './syntax.ts';

/** A parser of filters. It is an argument, because filters contain paths and paths contain filters. */
export type ReadCondition = (reader: QueryReader) => FilterCondition;

/**
 * Reads the segments behind `$` or `@` (RFC 9535 §2.5). White space is part of the path only where a segment follows
 * it.
 */
export function parseSegments(reader: QueryReader, readCondition: ReadCondition): PathSegment[] {
  const segments: PathSegment[] = [];
  for (;;) {
    const before = reader.at;
    reader.skipSpace();
    if (reader.takes('..')) segments.push({ descends: true, selectors: readDescendant(reader, readCondition) });
    else if (reader.sees('[')) segments.push({ descends: false, selectors: readBrackets(reader, readCondition) });
    else if (reader.takes('.')) segments.push({ descends: false, selectors: [readShorthand(reader)] });
    else {
      reader.at = before;
      return segments;
    }
  }
}

function readDescendant(reader: QueryReader, readCondition: ReadCondition): readonly Selector[] {
  return reader.sees('[') ? readBrackets(reader, readCondition) : [readShorthand(reader)];
}

function readShorthand(reader: QueryReader): Selector {
  if (reader.takes('*')) return { kind: 'wildcard' };
  const name = reader.match(/[A-Za-z_\u0080-\ud7ff\u{e000}-\u{10ffff}][\w\u0080-\ud7ff\u{e000}-\u{10ffff}]*/uy);
  if (name === '') reader.refuse("的位置应当是键或“*”；其他键要写成['键']");
  return { kind: 'name', name };
}

function readBrackets(reader: QueryReader, readCondition: ReadCondition): Selector[] {
  const selectors: Selector[] = [];
  reader.takes('[');
  do {
    reader.skipSpace();
    selectors.push(readSelector(reader, readCondition));
    reader.skipSpace();
  } while (reader.takes(','));
  reader.wants(']', '的位置应当是“,”或“]”');
  return selectors;
}

function readSelector(reader: QueryReader, readCondition: ReadCondition): Selector {
  if (reader.takes('*')) return { kind: 'wildcard' };
  if (reader.takes('?')) {
    reader.skipSpace();
    return { kind: 'filter', condition: reader.nest(() => readCondition(reader)) };
  }
  if (reader.sees("'") || reader.sees('"')) return { kind: 'name', name: parseQuotedString(reader) };
  return readIndexOrSlice(reader);
}

function readIndexOrSlice(reader: QueryReader): Selector {
  const start = readInteger(reader);
  const before = reader.at;
  reader.skipSpace();
  if (!reader.takes(':')) {
    reader.at = before;
    if (start === undefined) reader.refuse('的位置应当是序号、切片、引号里的键、“*”或“?”');
    return { kind: 'index', index: start };
  }
  reader.skipSpace();
  const stop = readInteger(reader);
  const step = readStep(reader);
  return { kind: 'slice', ...(start === undefined ? {} : { start }), ...(stop === undefined ? {} : { stop }), step };
}

function readStep(reader: QueryReader): number {
  const before = reader.at;
  reader.skipSpace();
  if (!reader.takes(':')) {
    reader.at = before;
    return 1;
  }
  reader.skipSpace();
  return readInteger(reader) ?? 1;
}

/** RFC 9535 §2.1: within the whole numbers of I-JSON, and written without leading zeros or -0. */
function readInteger(reader: QueryReader): number | undefined {
  const start = reader.at;
  const written = reader.match(/-?\d+/y);
  if (written === '') return undefined;
  if (/^(?:-0|0\d)/.test(written)) reader.refuse('开始的序号不能以 0 打头，也没有 -0', start);
  const value = Number(written);
  if (!Number.isSafeInteger(value)) reader.refuse('开始的序号太大', start);
  return value;
}
