import type { Result } from '../../result.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import {
  tryConversion,
  type ConvertErrorCode,
  ConvertStop,
  finish,
  type JsonConversion,
  refuseAt,
  refuseEmpty,
} from './answer.ts';

/** An object or array under construction, with its members by name. */
interface QueryBranch {
  readonly fields: Map<string, Slot>;
  /** Whether all names are indices of an array. */
  isList: boolean;
  /** The place after the last one. */
  next: number;
}

type Slot = { readonly leaf: string } | QueryBranch;

const maxPairs = 200_000;
const longestPath = 50;

/**
 * Converts the query of an address (with or without the part before `?`) to JSON. `a[b]=1`, `a.b=1`, `a[]=1`, `a[0]=1`
 * and repeated names are understood; gaps in arrays are closed.
 */
export function readQueryString(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const { start, stop } = rangeOf(text);
    if (start >= stop) refuseEmpty('查询字符串');
    const root = emptyBranch();
    const notes: JsonNote[] = [];
    let count = 0;
    for (let at = start; at < stop;) {
      const next = text.indexOf('&', at);
      const end = next < 0 || next > stop ? stop : next;
      count += 1;
      if (count > maxPairs) throw new ConvertStop({ code: 'too-large', message: `超过 ${maxPairs} 个参数，没有转换` });
      if (end > at) readPair(text, at, end, root);
      at = end + 1;
    }
    if (hasGaps(root, true)) notes.push({ message: '数组的序号有空缺，JSON 的数组没有空位，后面的往前移了' });
    if (text.trimEnd().length > stop) notes.push({ message: '“#”之后的内容不是参数，已略去' });
    return finish(writeSlot(root, true), notes);
  });
}

/** The range between `?` and `#`; the whole text where it is no address. */
function rangeOf(text: string): { readonly start: number; readonly stop: number } {
  const begin = text.length - text.trimStart().length;
  const stop = text.trimEnd().length;
  const mark = /^(?:[a-z][a-z\d+.-]*:\/\/[^?#\s]*|[^?=&#\s]*)\?/i.exec(text.slice(begin, stop));
  const start = begin + (mark?.[0].length ?? 0);
  const hash = text.indexOf('#', start);
  return { start, stop: hash >= 0 && hash < stop ? hash : stop };
}

function readPair(text: string, start: number, end: number, root: QueryBranch): void {
  const sign = text.indexOf('=', start);
  const middle = sign < 0 || sign > end ? end : sign;
  const name = decode(text, start, middle);
  const value = decode(text, Math.min(middle + 1, end), end);
  const path = stepsOf(name);
  if (path.length > longestPath) refuseAt(text, start, `开始的键超过 ${longestPath} 层`, 'too-deep');
  if (!insert(root, path, JSON.stringify(value)))
    refuseAt(text, start, `开始的“${name}”既是值又是别的参数的上一层，JSON 里放不下`, 'cannot-hold');
}

function decode(text: string, start: number, end: number): string {
  const raw = text.slice(start, end).replaceAll('+', ' ');
  try {
    return decodeURIComponent(raw);
  } catch {
    const bad = /%(?![\da-f]{2})/i.exec(raw)?.index ?? raw.indexOf('%');
    return refuseAt(text, start + bad, '开始的百分号编码不对，应当是 UTF-8 的“%”加两位十六进制数');
  }
}

/** `a[b][]` and `a.b.` as their steps; '' stands for "one more". */
function stepsOf(name: string): string[] {
  const head = /^[^[.]+/.exec(name)?.[0];
  if (head === undefined) return [name];
  const rest = name.slice(head.length);
  const steps = rest.match(/\[[^[\]]*\]|\.[^[\].]+/g) ?? [];
  if (steps.join('') !== rest) return [name];
  return [head, ...steps.map((step) => (step.startsWith('[') ? step.slice(1, -1) : step.slice(1)))];
}

function emptyBranch(): QueryBranch {
  return { fields: new Map(), isList: true, next: 0 };
}

function insert(root: QueryBranch, path: readonly string[], leaf: string): boolean {
  let branch = root;
  for (const [at, given] of path.entries()) {
    const step = given === '' && at > 0 ? String(branch.next) : given;
    const found = branch.fields.get(step);
    if (at === path.length - 1) return insertLeaf(branch, step, found, leaf);
    if (found && 'leaf' in found) return false;
    const inner = found ?? emptyBranch();
    if (!found) put(branch, step, inner);
    branch = inner;
  }
  return false;
}

/** A repeated name makes a list. */
function insertLeaf(branch: QueryBranch, step: string, found: Slot | undefined, leaf: string): boolean {
  if (!found) put(branch, step, { leaf });
  else if ('leaf' in found) {
    const list = emptyBranch();
    put(list, '0', found);
    put(list, '1', { leaf });
    branch.fields.set(step, list);
  } else if (found.isList) put(found, String(found.next), { leaf });
  else return false;
  return true;
}

function put(branch: QueryBranch, step: string, slot: Slot): void {
  branch.fields.set(step, slot);
  if (/^(?:0|[1-9]\d{0,8})$/.test(step)) branch.next = Math.max(branch.next, Number(step) + 1);
  else branch.isList = false;
}

/** Whether places of arrays were left out. */
function hasGaps(slot: Slot, isRoot: boolean): boolean {
  if ('leaf' in slot) return false;
  if (!isRoot && slot.isList && slot.next > slot.fields.size) return true;
  return [...slot.fields.values()].some((inner) => hasGaps(inner, false));
}

function writeSlot(slot: Slot, isRoot: boolean): string {
  if ('leaf' in slot) return slot.leaf;
  const fields = [...slot.fields];
  if (isRoot || !slot.isList)
    return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${writeSlot(inner, false)}`).join(',')}}`;
  const items = fields.sort(([one], [two]) => Number(one) - Number(two));
  return `[${items.map(([, inner]) => writeSlot(inner, false)).join(',')}]`;
}
