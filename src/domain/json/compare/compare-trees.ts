import { compareNumbers } from '../core/number-value.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { alignItems } from './align-items.ts';
import { hashValues, type ValueHashes } from './hash-values.ts';
import { identify } from './identity.ts';
import type { PatchStep } from './patch.ts';

/** What counts as a difference. */
export interface CompareOptions {
  /** Whether the order of names in an object counts; false unless told. */
  readonly keyOrder?: boolean;
  /** Whether 1.0 and 1 differ; false unless told: then it is a way of writing. */
  readonly numberForm?: boolean;
}

/**
 * `type`: another kind of value; `moved`: another place in its array; `order`: names in another order; `rewritten`: the same value,
 * written in another way.
 */
export interface FoundDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'type' | 'moved' | 'order' | 'rewritten';
  readonly before?: number;
  readonly after?: number;
  /** The pair of objects or arrays whose children differ here; undefined for the roots. */
  readonly within?: ContainerPair | undefined;
}

/** Two objects or two arrays that are compared child by child. */
export interface ContainerPair {
  readonly before: number;
  readonly after: number;
}

/** The differences of two trees by node, before they are put into words. */
export interface TreeComparison {
  readonly found: FoundDifference[];
  /** The steps that turn the first document into the second, in the order in which they have to be applied. */
  readonly changes: PatchStep[];
  readonly notes: JsonNote[];
}

const deepest = 1000;

/** Compares two documents from their roots down. */
export function compareTrees(one: JsonTree, two: JsonTree, options: CompareOptions): TreeComparison | 'too-deep' {
  const comparer = new Comparer(one, two, options);
  comparer.compare(0, 0, 0);
  return comparer.isTooDeep ? 'too-deep' : comparer;
}

class Comparer implements TreeComparison {
  readonly found: FoundDifference[] = [];
  readonly changes: PatchStep[] = [];
  readonly notes: JsonNote[] = [];
  isTooDeep = false;
  readonly #one: JsonTree;
  readonly #two: JsonTree;
  readonly #options: CompareOptions;
  #hashes: readonly [ValueHashes, ValueHashes] | undefined;
  /** The containers whose children are compared at the moment. */
  #within: ContainerPair | undefined;
  /** Depth within values that are replaced as a whole: their differences are listed, but need no patch step. */
  #replaced = 0;

  constructor(one: JsonTree, two: JsonTree, options: CompareOptions) {
    this.#one = one;
    this.#two = two;
    this.#options = options;
  }

  compare(before: number, after: number, depth: number): void {
    if (depth > deepest) this.isTooDeep = true;
    if (this.isTooDeep || this.#sameSource(before, after)) return;
    const kind = this.#one.kindOf(before);
    if (kind !== this.#two.kindOf(after))
      this.#replace(isFlag(kind, this.#two.kindOf(after)) ? 'changed' : 'type', before, after);
    else if (kind === 'object') this.#compareObjects(before, after, depth);
    else if (kind === 'array') this.#enter({ before, after }, () => this.#compareArrays(before, after, depth));
    else this.#compareScalars(kind, before, after);
  }

  #sameSource(before: number, after: number): boolean {
    const [start, stop] = [this.#one.startOf(before), this.#one.stopOf(before)];
    const other = this.#two.startOf(after);
    if (stop - start !== this.#two.stopOf(after) - other) return false;
    for (let at = start; at < stop; at += 1) {
      if (this.#one.bytes[at] !== this.#two.bytes[other + at - start]) return false;
    }
    return true;
  }

  #compareScalars(kind: string, before: number, after: number): void {
    const [first, second] = [this.#one, this.#two];
    const same =
      kind === 'number'
        ? compareNumbers(first.rawOf(before), second.rawOf(after)) === 0
        : first.textOf(before) === second.textOf(after);
    if (!same || (kind === 'number' && this.#options.numberForm)) this.#replace('changed', before, after);
    else this.#tell({ kind: 'rewritten', before, after });
  }

  #replace(kind: FoundDifference['kind'], before: number, after: number): void {
    this.#tell({ kind, before, after });
    this.#change({ op: 'replace', after });
  }

  #change(change: PatchStep): void {
    if (this.#replaced === 0) this.changes.push(change);
  }

  /** Tells differences inside without changes of their own. */
  #withoutChanges(compare: () => void): void {
    this.#replaced += 1;
    compare();
    this.#replaced -= 1;
  }

  #tell(difference: Omit<FoundDifference, 'within'>): void {
    this.found.push({ ...difference, within: this.#within });
  }

  /** Compares the children of two containers. */
  #enter(within: ContainerPair, compare: () => void): void {
    const outer = this.#within;
    this.#within = within;
    compare();
    this.#within = outer;
  }

  #compareObjects(before: number, after: number, depth: number): void {
    const first = groupByKey(this.#one, before);
    const second = groupByKey(this.#two, after);
    const repeats = isRepeated(first) || isRepeated(second);
    const order = this.#options.keyOrder === true && !inSameOrder(first, second);
    if (repeats) this.notes.push({ message: '有重复的键：依出现的先后逐一比较，补丁里整个替换这个对象', node: after });
    if (order) this.#tell({ kind: 'order', before, after });
    const compare = () => this.#enter({ before, after }, () => this.#compareGroups(first, second, after, depth));
    if (!repeats && !order) compare();
    else {
      this.#change({ op: 'replace', after });
      this.#withoutChanges(compare);
    }
  }

  #compareGroups(first: NodesByKey, second: NodesByKey, parent: number, depth: number): void {
    for (const [key, nodes] of first) {
      const others = second.get(key) ?? [];
      for (const node of nodes.slice(others.length)) this.#remove(node, parent, key);
    }
    for (const [key, nodes] of second) {
      const others = first.get(key) ?? [];
      for (const [at, node] of nodes.entries()) {
        const other = others[at];
        if (other === undefined) this.#add(node);
        else this.compare(other, node, depth + 1);
      }
    }
  }

  #remove(before: number, parent: number, key: string): void {
    this.#tell({ kind: 'removed', before });
    this.#change({ op: 'remove', parent, key });
  }

  #add(after: number): void {
    this.#tell({ kind: 'added', after });
    this.#change({ op: 'add', after });
  }

  #compareArrays(before: number, after: number, depth: number): void {
    const [first, second] = [itemsOf(this.#one, before), itemsOf(this.#two, after)];
    const identities = identify([this.#one, first], [this.#two, second]);
    const names = identities ?? this.#nameByHash(first, second);
    const { pairs, moved, removed, added, byPlace } = alignItems(names.first, names.second, !identities);
    if (byPlace) this.notes.push({ message: '这个数组太长、差别太多，按位置逐项比较', node: after });
    for (const place of removed) this.#tell({ kind: 'removed', before: first[place]! });
    for (const place of added) this.#tell({ kind: 'added', after: second[place]! });
    for (const [from, to] of moved) this.#tell({ kind: 'moved', before: first[from]!, after: second[to]! });
    // Removing from the end keeps the earlier indices valid; inserting from the start brings every item to its final
    // index.
    const out = [...removed, ...moved.map(([from]) => from)].sort((left, right) => right - left);
    for (const place of out) this.#change({ op: 'remove', parent: after, key: String(place) });
    const into = [...added, ...moved.map(([, to]) => to)].sort((left, right) => left - right);
    for (const place of into) this.#change({ op: 'add', after: second[place]! });
    for (const [from, to] of pairs) this.compare(first[from]!, second[to]!, depth + 1);
    for (const [from, to] of moved) this.#withoutChanges(() => this.compare(first[from]!, second[to]!, depth + 1));
  }

  #nameByHash(first: readonly number[], second: readonly number[]): { first: string[]; second: string[] } {
    this.#hashes ??= [hashValues(this.#one), hashValues(this.#two)];
    const [left, right] = this.#hashes;
    return { first: nameAll(left, first), second: nameAll(right, second) };
  }
}

function nameAll({ high, low }: ValueHashes, nodes: readonly number[]): string[] {
  return nodes.map((node) => `${high[node]}:${low[node]}`);
}

function isFlag(first: string, second: string): boolean {
  return (first === 'true' && second === 'false') || (first === 'false' && second === 'true');
}

function itemsOf(tree: JsonTree, node: number): number[] {
  const items: number[] = [];
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) items.push(child);
  return items;
}

type NodesByKey = ReadonlyMap<string, readonly number[]>;

function groupByKey(tree: JsonTree, node: number): NodesByKey {
  const groups = new Map<string, number[]>();
  for (const child of itemsOf(tree, node)) {
    const key = tree.keyOf(child)!;
    const group = groups.get(key);
    if (group) group.push(child);
    else groups.set(key, [child]);
  }
  return groups;
}

function isRepeated(groups: NodesByKey): boolean {
  for (const nodes of groups.values()) if (nodes.length > 1) return true;
  return false;
}

/** Whether the names that both have come in the same order. */
function inSameOrder(first: NodesByKey, second: NodesByKey): boolean {
  const common = [...first.keys()].filter((key) => second.has(key));
  const others = [...second.keys()].filter((key) => first.has(key));
  return common.every((key, at) => others[at] === key);
}
