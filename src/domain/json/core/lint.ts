import { type Result, success } from '../../result.ts';
import type { TextPosition } from '../../text/position.ts';
import { createLocator } from './json-position.ts';
import {
  type JsonIssueCode,
  type LintFinding,
  lintNumber,
  lintString,
  lintText,
  type ReportFinding,
  shortenValue,
} from './lint-values.ts';
import { withinMemory } from './memory.ts';
import { positionText, type JsonErrorCode } from './refuse.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';
import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';
import { readTree } from './tree.ts';

/** A passage that is valid JSON and yet is read differently by other programs. */
export interface JsonIssue extends TextPosition {
  readonly code: JsonIssueCode;
  /** One Chinese sentence that names the issue and its position. */
  readonly message: string;
  /** For a duplicate key, the position of the previous one. */
  readonly earlier?: TextPosition;
}

/** The issues of a document. */
export interface LintReport {
  /** The issues in the order of the document; of each code at most 100. */
  readonly issues: readonly JsonIssue[];
  /** The number of all issues of each code. */
  readonly totals: Readonly<Record<JsonIssueCode, number>>;
}

/** Issues reported of each code. */
const maxIssues = 100;

/** Finds passages of a valid document that most programs would change. */
export function lintJson(input: JsonInput): Result<LintReport, JsonErrorCode> {
  return withinMemory(() => {
    const source = readSource(input);
    const tree = readTree(source);
    return tree.ok ? success(lintTree(source, tree.value)) : tree;
  });
}

/** Finds passages that most programs would change in a document that is indexed already. */
export function lintTree(source: JsonSource, tree: JsonTree): LintReport {
  const totals = { ...none };
  const findings: LintFinding[] = [];
  const report: ReportFinding = (finding) => {
    totals[finding.code] += 1;
    if (totals[finding.code] <= maxIssues) findings.push(finding);
  };
  if (source.start > 0) report({ code: 'byte-order-mark', at: 0, says: '有字节顺序标记（BOM），输出时删除' });
  for (let node = 0; node < tree.size; node += 1) {
    const kind = tree.kindOf(node);
    if (kind === 'number') lintNumber(tree, node, report);
    else if (kind === 'string') lintString(tree, node, report);
    else if (kind === 'object') lintKeys(tree, node, report);
  }
  const issues = findings.sort((one, other) => one.at - other.at);
  const placeOf = createLocator(source);
  const placeEarlier = createLocator(source);
  return { issues: issues.map((finding) => issueOf(finding, placeOf, placeEarlier)), totals };
}

const none: Readonly<Record<JsonIssueCode, number>> = {
  'duplicate-key': 0,
  'number-changes': 0,
  'number-rewritten': 0,
  'lone-surrogate': 0,
  'key-order': 0,
  'proto-key': 0,
  'byte-order-mark': 0,
};

type Locate = (at: number) => TextPosition;

function issueOf(
  { code, at, says, earlier: earlierAt }: LintFinding,
  placeOf: Locate,
  placeEarlier: Locate,
): JsonIssue {
  const place = placeOf(at);
  if (earlierAt === undefined) return { code, message: `${positionText(place)}${says}`, ...place };
  const earlier = placeEarlier(earlierAt);
  return { code, message: `${positionText(place)}${says}${positionText(earlier)}`, ...place, earlier };
}

/** Looks at the names of an object, each by itself and all together. */
function lintKeys(tree: JsonTree, node: number, report: ReportFinding): void {
  const firsts = new Map<string, number>();
  let lastIndex = -1;
  let isOrdered = true;
  for (const child of tree.childrenOf(node)) {
    const at = keyStart(tree.bytes, keyStop(tree.bytes, tree.startOf(child)));
    const key = tree.keyOf(child)!;
    lintText(key, at, report);
    if (key === '__proto__') report({ code: 'proto-key', at, says: '的键 __proto__ 在许多程序里有别的含义，会丢失' });
    const earlier = firsts.get(key);
    if (earlier === undefined) firsts.set(key, at);
    else report({ code: 'duplicate-key', at, earlier, says: `的键“${shortenValue(key)}”重复了，前一个在` });
    const index = arrayIndex(key);
    if (index >= 0 && index < lastIndex && isOrdered) {
      isOrdered = false;
      report({ code: 'key-order', at, says: `的键“${key}”像数组下标，JavaScript 会把它移到前面` });
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
