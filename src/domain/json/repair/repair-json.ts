import { jsonrepair } from 'jsonrepair';
import { failure, type Result, success } from '../../result.ts';
import { validateJson } from '../core/validate.ts';
import { countFaults } from './count-faults.ts';
import { dropEmptyPlaces } from './drop-empty-places.ts';
import { listChanges, type RepairChange } from './changes.ts';
import { keepBackslashes } from './keep-backslashes.ts';

export type RepairErrorCode = 'empty' | 'too-large' | 'too-deep' | 'beyond-repair';

export interface RepairedJson {
  readonly json: string;
  /** What was changed, in the order of the input; the first 200. */
  readonly changes: readonly RepairChange[];
  /** Changes that are not listed; -1 where there are too many to tell. */
  readonly more: number;
}

const mostCharacters = 2_000_000;

/** The library copies all that it has written at every fault: faults × characters is what bounds its time (about two seconds). */
const mostWork = 2_000_000_000;

/** The library calls itself for every level. */
const deepest = 500;

/**
 * Makes JSON of what is nearly JSON: quotes, commas and brackets forgotten or of another language, comments, Python's and MongoDB's
 * words, a document cut off. Numbers and texts that are right stay as they are written, and no character of a text is dropped.
 */
export function repairJson(text: string): Result<RepairedJson, RepairErrorCode> {
  if (text.trim() === '')
    return failure({ code: 'empty', message: '没有内容可修复，请输入 JSON', offset: 0, line: 1, column: 1 });
  if (text.length > mostCharacters)
    return failure({ code: 'too-large', message: '内容超过两百万个字符，太大了，修复不动：请先截取出错的部分' });
  if (depthOf(text) > deepest) return failure({ code: 'too-deep', message: `括号嵌套超过 ${deepest} 层，修复不了` });
  if (validateJson(text).ok) return success({ json: text, changes: [], more: 0 });
  const faults = countFaults(text);
  if (faults * text.length > mostWork)
    return failure({
      code: 'too-large',
      message: `约有 ${faults} 处错误，这么长的内容修复不动：请先截取一段，或检查它是不是 JSON`,
    });
  const json = repair(text);
  if (json === undefined || !validateJson(json).ok)
    return failure({
      code: 'beyond-repair',
      message: '看不出原来的结构，无法自动修复：请从校验指出的位置改起',
    });
  return success({ json, ...listChanges(text, json) });
}

function repair(text: string): string | undefined {
  const kept = keepBackslashes(dropEmptyPlaces(text));
  try {
    return kept.restore(jsonrepair(kept.text));
  } catch {
    return undefined;
  }
}

/** The most that may be open at once, strings or not: an upper bound, found without reading the text as anything. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // [ { (
    if (code === 0x5b || code === 0x7b || code === 0x28) most = Math.max(most, (depth += 1));
    else if ((code === 0x5d || code === 0x7d || code === 0x29) && depth > 0) depth -= 1;
  }
  return most;
}
