import { validateJson } from '../core/validate.ts';
import { formatJson } from '../core/write.ts';
import { unpackNested } from '../escape/unpack.ts';
import type { RepairChange } from './changes.ts';
import { repairJson } from './repair-json.ts';

/** A text that is no JSON, made into a formatted document. */
export interface RescuedJson {
  /** The document on indented lines. */
  readonly json: string;
  readonly changes: readonly RepairChange[];
  /** Changes that are not listed; -1 where there are too many to tell. */
  readonly more: number;
  /** What there is to be done, as a sentence: `日志里有一段 JSON，去掉前后文字并改 4 处就能读`. */
  readonly message: string;
  /** Whether the document was taken out of other text. */
  readonly isTaken: boolean;
}

const logLine = /\d{1,2}:\d{2}:\d{2}|\b(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b/;

/**
 * Takes the object or array out of a text and repairs it. Undefined where there is neither, and for a document that is written as a string
 * alone: to unfold it changes nothing, so that this is offered instead.
 */
export function rescueJson(text: string): RescuedJson | undefined {
  if (!/[[{]|^\s*["'“]/.test(text) || unpackNested(text).ok) return undefined;
  const repaired = repairJson(text);
  if (!repaired.ok || repaired.value.changes.length === 0) return undefined;
  const { json, changes, more } = repaired.value;
  const written = formatJson(json, { indent: 2 });
  if (!written.ok || !/^[[{]/.test(written.value)) return undefined;
  const around = changes.filter((change) => isAround(text, change)).length;
  const edits = more < 0 ? -1 : changes.length + more - around;
  return { json: written.value, changes, more, isTaken: around > 0, message: sentence(text, around, edits) };
}

/** Whether a change deletes all that stands before or behind the document; a single sign is a fault of the document itself. */
function isAround(text: string, { before, after, offset }: RepairChange): boolean {
  if (after !== '' || /^(?:\/\/|\/\*|#|[{}[\],:]$)/.test(before)) return false;
  return text.slice(0, offset).trim() === '' || text.slice(offset + before.length).trim() === '';
}

function sentence(text: string, around: number, edits: number): string {
  const change = edits < 0 ? '改多处' : edits > 0 ? `改 ${edits} 处` : '';
  if (around === 0) return `${change}就能读`;
  const place = logLine.test(text) ? '日志里' : '这段文字里';
  return `${place}有一段 JSON，去掉前后文字${change && `并${change}`}就能读`;
}

/** A change of one passage that makes a text readable beyond an error. Offsets count UTF-16 units. */
export interface PlaceRepair {
  readonly from: number;
  readonly to: number;
  /** What stands in the place of the passage. */
  readonly text: string;
  /** What the change does, in Chinese. */
  readonly message: string;
}

/**
 * The change of a repair that belongs to an error at an offset; undefined where none lets the reader come further than that error.
 */
export function repairPlace(text: string, errorOffset: number): PlaceRepair | undefined {
  const repaired = repairJson(text);
  if (!repaired.ok) return undefined;
  const near = [...repaired.value.changes].sort(
    (one, other) => Math.abs(one.offset - errorOffset) - Math.abs(other.offset - errorOffset),
  );
  for (const { offset, before, after, message } of near.slice(0, 3)) {
    const change = { from: offset, to: offset + before.length, text: after, message };
    if (helps(text, change, errorOffset)) return change;
  }
  return undefined;
}

/** Whether the changed text is valid, or its first error stands further behind. */
function helps(text: string, { from, to, text: put }: PlaceRepair, errorOffset: number): boolean {
  const next = validateJson(text.slice(0, from) + put + text.slice(to));
  return next.ok || (next.error.offset ?? 0) > errorOffset + Math.max(0, put.length - (to - from));
}
