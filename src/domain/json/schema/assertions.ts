import { checkFormat } from '../format/check-format.ts';
import { compareNumbers, parseJsonDecimal } from '../core/number-value.ts';
import { sameValue } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import type { Draft } from './drafts.ts';
import { type At, type Keyword, misfit } from './evaluation.ts';

const kindNames = new Map(
  Object.entries({
    object: '对象',
    array: '数组',
    string: '文字',
    number: '数',
    integer: '整数',
    boolean: '布尔值',
    null: 'null',
  }),
);

function kindAt(tree: JsonTree, node: number): string {
  const kind = tree.kindOf(node);
  return kind === 'true' || kind === 'false' ? 'boolean' : kind;
}

/** JSON Schema goes by value: 1.0 and 1e3 are integers too. Draft-04 goes by how the number is written. */
function isInteger(raw: string, { order }: Draft): boolean {
  if (order === 4) return /^-?\d+$/.test(raw);
  const { digits, exponent } = parseJsonDecimal(raw);
  return exponent >= BigInt(digits.length);
}

/** A value as it is shown in messages. */
export function shown(tree: Pick<JsonTree, 'rawOf'>, node: number): string {
  const raw = tree.rawOf(node).replaceAll(/\s+/g, ' ');
  return raw.length > 60 ? `${raw.slice(0, 58)}…` : raw;
}

const type: Keyword = (at) => {
  const { run, value, node } = at;
  const { tree } = run.schema;
  const wanted =
    tree.kindOf(value) === 'array'
      ? Array.from(tree.childrenOf(value), (each) => tree.textOf(each))
      : [tree.textOf(value)];
  const kind = kindAt(run.document, node);
  const isWhole = () => kind === 'number' && isInteger(run.document.rawOf(node), at.draft);
  if (wanted.some((each) => each === kind || (each === 'integer' && isWhole()))) return;
  const names = wanted.map((each) => kindNames.get(each) ?? each).join('或');
  misfit(at, `应当是${names}，这里是${kindNames.get(kind)} ${shown(run.document, node)}`);
};

const constant: Keyword = (at) => {
  const { run, value, node } = at;
  if (!same(at, value)) misfit(at, `应当是 ${shown(run.schema.tree, value)}，这里是 ${shown(run.document, node)}`);
};

const choice: Keyword = (at) => {
  const { run, value, node } = at;
  for (const each of run.schema.tree.childrenOf(value)) if (same(at, each)) return;
  misfit(at, `应当是 ${shown(run.schema.tree, value)} 之一，这里是 ${shown(run.document, node)}`);
};

function same({ run, node }: At, value: number): boolean {
  run.budget.spend(run.document.endOf(node) - node);
  return sameValue(run.schema.tree, value, run.document, node);
}

/** A keyword about numbers; `fits` is given the number and the keyword's own, as written. */
function ofNumber(fits: (number: string, limit: string) => boolean, say: (limit: string) => string): Keyword {
  return (at) => {
    const { run, value, node } = at;
    if (run.document.kindOf(node) !== 'number' || run.schema.tree.kindOf(value) !== 'number') return;
    const limit = run.schema.tree.rawOf(value);
    const number = run.document.rawOf(node);
    if (!fits(number, limit)) misfit(at, `${say(limit)}，这里是 ${shown(run.document, node)}`);
  };
}

/** `minimum` or `maximum`, which draft-04 has a flag beside that excludes the limit itself. */
function ofLimit(flag: string, sign: 1 | -1, excluding: Keyword, say: (limit: string) => string): Keyword {
  const including = ofNumber((number, limit) => compareNumbers(number, limit) * sign >= 0, say);
  return (at) => {
    const exclusive = at.draft.order === 4 ? at.members.get(flag) : undefined;
    const isExcluded = exclusive !== undefined && at.run.schema.tree.kindOf(exclusive) === 'true';
    return (isExcluded ? excluding : including)(at);
  };
}

const exclusiveMinimum = ofNumber(
  (number, limit) => compareNumbers(number, limit) > 0,
  (limit) => `应当大于 ${limit}`,
);
const exclusiveMaximum = ofNumber(
  (number, limit) => compareNumbers(number, limit) < 0,
  (limit) => `应当小于 ${limit}`,
);
const minimum = ofLimit('exclusiveMinimum', 1, exclusiveMinimum, (limit) => `不能小于 ${limit}`);
const maximum = ofLimit('exclusiveMaximum', -1, exclusiveMaximum, (limit) => `不能大于 ${limit}`);

/** A keyword about a count; `count` is undefined of values it does not concern. */
function ofCount(count: (at: At) => number | undefined, isMost: boolean, say: (limit: string) => string): Keyword {
  return (at) => {
    const { tree } = at.run.schema;
    const counted = tree.kindOf(at.value) === 'number' ? count(at) : undefined;
    if (counted === undefined) return;
    const limit = tree.rawOf(at.value);
    const order = compareNumbers(String(counted), limit);
    if (isMost ? order > 0 : order < 0) misfit(at, `${say(limit)}，这里是 ${counted}`);
  };
}

const lengthAt = ({ run, node }: At) =>
  run.document.kindOf(node) === 'string' ? [...run.document.textOf(node)].length : undefined;
const itemsAt = ({ run, node }: At) => (run.document.kindOf(node) === 'array' ? run.document.countOf(node) : undefined);
const namesAt = ({ run, node }: At) =>
  run.document.kindOf(node) === 'object' ? run.propertiesOf(node).size : undefined;

const pattern: Keyword = (at) => {
  const { run, value, node } = at;
  if (run.document.kindOf(node) !== 'string') return;
  const source = run.schema.tree.textOf(value);
  if (run.patternOf(source)?.test(run.document.textOf(node), false, run.budget) === false)
    misfit(at, `应当符合正则 ${source}，这里是 ${shown(run.document, node)}`);
};

const format: Keyword = (at) => {
  const { run, value, node } = at;
  if (!run.checksFormats || run.document.kindOf(node) !== 'string') return;
  const name = run.schema.tree.textOf(value);
  const verdict = checkFormat(name, run.document.textOf(node));
  if (verdict === 'wrong') misfit(at, `应当是 ${name} 格式，这里是 ${shown(run.document, node)}`);
  else if (verdict === 'unknown') run.warn(`${at.draft.name} 没有 format ${JSON.stringify(name)}，没有检查`);
  else if (verdict === 'partly') run.warn(`format ${JSON.stringify(name)} 的域名没有按 IDNA 检查，只检查了写法`);
};

const required: Keyword = (at) => {
  const { run, value, node } = at;
  if (run.document.kindOf(node) !== 'object') return;
  for (const each of run.schema.tree.childrenOf(value)) {
    const name = run.schema.tree.textOf(each);
    if (!run.propertiesOf(node).has(name)) misfit(at, `缺少必需的键 ${JSON.stringify(name)}`);
  }
};

const dependentRequired: Keyword = (at) => {
  const { run, value, node } = at;
  if (run.document.kindOf(node) !== 'object') return;
  const properties = run.propertiesOf(node);
  for (const [name, wanted] of run.schema.membersOf(value)) if (properties.has(name)) requireOthers(at, name, wanted);
};

/** Reports the names of a list that an object lacks beside a name that it has. */
export function requireOthers(at: At, name: string, wanted: number): void {
  const { run, node } = at;
  const properties = run.propertiesOf(node);
  for (const each of run.schema.tree.childrenOf(wanted)) {
    const other = run.schema.tree.textOf(each);
    if (!properties.has(other)) misfit(at, `有键 ${JSON.stringify(name)} 时还要有键 ${JSON.stringify(other)}`);
  }
}

const uniqueItems: Keyword = (at) => {
  const { run, value, node } = at;
  if (run.schema.tree.kindOf(value) !== 'true' || run.document.kindOf(node) !== 'array') return;
  const { high, low } = run.hashes();
  const seen = new Map<string, number>();
  let place = 0;
  for (const item of run.document.childrenOf(node)) {
    run.budget.spend(1);
    const hash = `${high[item]}:${low[item]}`;
    const twin = seen.get(hash);
    if (twin !== undefined && sameValue(run.document, twin, run.document, item)) {
      misfit(at, `数组的各项不能重复，第 ${place + 1} 项与第 ${run.document.indexOf(twin) + 1} 项相同`, item);
      return;
    }
    seen.set(hash, item);
    place += 1;
  }
};

/** Keywords that look at one value alone. */
export const assertions: ReadonlyMap<string, Keyword> = new Map([
  ['type', type],
  ['const', constant],
  ['enum', choice],
  ['minimum', minimum],
  ['maximum', maximum],
  ['exclusiveMinimum', exclusiveMinimum],
  ['exclusiveMaximum', exclusiveMaximum],
  ['multipleOf', ofNumber(isMultiple, (limit) => `应当是 ${limit} 的倍数`)],
  ['minLength', ofCount(lengthAt, false, (limit) => `至少要有 ${limit} 个字符`)],
  ['maxLength', ofCount(lengthAt, true, (limit) => `最多 ${limit} 个字符`)],
  ['minItems', ofCount(itemsAt, false, (limit) => `至少要有 ${limit} 项`)],
  ['maxItems', ofCount(itemsAt, true, (limit) => `最多 ${limit} 项`)],
  ['minProperties', ofCount(namesAt, false, (limit) => `至少要有 ${limit} 个键`)],
  ['maxProperties', ofCount(namesAt, true, (limit) => `最多 ${limit} 个键`)],
  ['pattern', pattern],
  ['format', format],
  ['required', required],
  ['dependentRequired', dependentRequired],
  ['uniqueItems', uniqueItems],
]);

/** Powers of ten up to here are written out; beyond, only their remainder is worked out. */
const writtenOut = 400n;

/** Whether a JSON number is a whole multiple of another, without rounding. */
function isMultiple(number: string, divisor: string): boolean {
  const one = parseJsonDecimal(number);
  const two = parseJsonDecimal(divisor);
  if (two.digits === '') return true;
  if (one.digits === '') return true;
  const dividend = BigInt(one.digits);
  const by = BigInt(two.digits);
  const shift = one.exponent - BigInt(one.digits.length) - (two.exponent - BigInt(two.digits.length));
  if (shift >= 0n) return (dividend * powerOfTen(shift, by)) % by === 0n;
  // The dividend does not end in 0, so that only a few of its factors can make up for the missing power.
  return -shift <= writtenOut && dividend % (by * 10n ** -shift) === 0n;
}

/** 10^power, or its remainder by the divisor. */
function powerOfTen(power: bigint, divisor: bigint): bigint {
  if (power <= writtenOut) return 10n ** power;
  let result = 1n;
  let base = 10n % divisor;
  for (let left = power; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}
