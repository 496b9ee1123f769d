import type { ReportFinding } from './finding.ts';
import { lintText, shortenValue } from './lint-values.ts';
import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';

/** Looks at the names of an object, each by itself and all together. */
export function lintKeys(tree: JsonTree, node: number, report: ReportFinding): void {
  const firsts = new Map<string, number>();
  let lastIndex = -1;
  let isOrdered = true;
  for (const child of tree.childrenOf(node)) {
    const at = keyStart(tree.bytes, keyStop(tree.bytes, tree.startOf(child)));
    const key = tree.keyOf(child)!;
    lintText(key, at, report);
    if (key === '__proto__')
      report({ code: 'proto-key', at, says: '的属性名 __proto__ 在许多程序里有别的含义，会丢失' });
    const earlier = firsts.get(key);
    if (earlier === undefined) firsts.set(key, at);
    else report({ code: 'duplicate-key', at, earlier, says: `的属性名“${shortenValue(key)}”重复了，前一个在` });
    const index = arrayIndex(key);
    if (index >= 0 && index < lastIndex && isOrdered) {
      isOrdered = false;
      report({ code: 'key-order', at, says: `的属性名“${key}”像数组下标，JavaScript 会把它移到前面` });
    }
    lastIndex = index < 0 ? notIndex : Math.max(index, lastIndex);
  }
}

/** Greater than any index: after another name every index is out of order. */
const notIndex = 2 ** 32;

/** The number of a name that ECMAScript takes for an array index, or -1. */
function arrayIndex(key: string): number {
  if (!/^(?:0|[1-9]\d{0,9})$/.test(key)) return -1;
  const index = Number(key);
  return index < 2 ** 32 - 1 ? index : -1;
}
