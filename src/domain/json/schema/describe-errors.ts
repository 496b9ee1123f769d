import { type OutputUnit, type Schema, schemaArrayKeyword, schemaMapKeyword } from '@cfworker/json-schema';
import { propertiesOf } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import type { BoundSchema } from './bind-references.ts';

/** One value of a document that does not fit. */
export interface SchemaMisfit {
  readonly keyword: string;
  /** The value, a node of the document. */
  readonly node: number;
  readonly message: string;
}

/** What an error of the library is about. */
interface Subject {
  readonly error: string;
  /** The value of the keyword, and the schema that it stands in. */
  readonly limit: unknown;
  readonly schema: Schema;
  readonly tree: JsonTree;
  readonly node: number;
  /** The value as it is shown, which for `propertyNames` is the name. */
  readonly found: string;
}

/** These errors say only that another error follows, which is about a part of the value. */
const wrappers = new Set(
  `$ref allOf if properties patternProperties additionalProperties items prefixItems additionalItems propertyNames dependentSchemas
  unevaluatedProperties unevaluatedItems`.split(/\s+/),
);

const kindNames: Readonly<Record<string, string>> = {
  object: '对象',
  array: '数组',
  string: '文字',
  number: '数',
  integer: '整数',
  boolean: '布尔值',
  true: '布尔值',
  false: '布尔值',
  null: 'null',
};

const sayCount = (say: (limit: string) => string, count: (subject: Subject) => number) => (subject: Subject) =>
  `${say(String(subject.limit))}，这里是 ${count(subject)}`;
const sayComparison = (say: (limit: string, schema: Schema) => string) => (subject: Subject) =>
  `${say(shortenRaw(JSON.stringify(subject.limit)), subject.schema)}，这里是 ${subject.found}`;
const charactersOf = ({ tree, node }: Subject) => [...tree.textOf(node)].length;
const itemsOf = ({ tree, node }: Subject) => tree.countOf(node);
const keysOf = ({ tree, node }: Subject) => propertiesOf(tree, node).size;
const missingBeside = ({ error }: Subject) => {
  const [name, other] = error.slice('Instance has "'.length, -2).split('" but does not have "');
  return `有键 ${JSON.stringify(name)} 时还要有键 ${JSON.stringify(other)}`;
};

/** The sentence for each keyword; names and numbers that the library alone knows are taken from its own sentence. */
const sentences: Readonly<Record<string, (subject: Subject) => string>> = {
  type: ({ limit, tree, node, found }) =>
    `应当是${[limit]
      .flat()
      .map((each) => kindNames[String(each)] ?? String(each))
      .join('或')}，这里是${kindNames[tree.kindOf(node)]} ${found}`,
  const: sayComparison((limit) => `应当是 ${limit}`),
  enum: sayComparison((limit) => `应当是 ${limit} 之一`),
  minimum: sayComparison((limit, schema) =>
    schema['exclusiveMinimum'] === true ? `应当大于 ${limit}` : `不能小于 ${limit}`,
  ),
  maximum: sayComparison((limit, schema) =>
    schema['exclusiveMaximum'] === true ? `应当小于 ${limit}` : `不能大于 ${limit}`,
  ),
  exclusiveMinimum: sayComparison((limit) => `应当大于 ${limit}`),
  exclusiveMaximum: sayComparison((limit) => `应当小于 ${limit}`),
  multipleOf: sayComparison((limit) => `应当是 ${limit} 的倍数`),
  minLength: sayCount((limit) => `至少要有 ${limit} 个字符`, charactersOf),
  maxLength: sayCount((limit) => `最多 ${limit} 个字符`, charactersOf),
  minItems: sayCount((limit) => `至少要有 ${limit} 项`, itemsOf),
  maxItems: sayCount((limit) => `最多 ${limit} 项`, itemsOf),
  minProperties: sayCount((limit) => `至少要有 ${limit} 个键`, keysOf),
  maxProperties: sayCount((limit) => `最多 ${limit} 个键`, keysOf),
  pattern: ({ limit, found }) => `应当符合正则 ${String(limit)}，这里是 ${found}`,
  format: ({ limit, found }) => `应当是 ${String(limit)} 格式，这里是 ${found}`,
  required: ({ error }) =>
    `缺少必需的键 ${JSON.stringify(error.slice('Instance does not have required property "'.length, -2))}`,
  dependentRequired: missingBeside,
  dependencies: missingBeside,
  uniqueItems: ({ error }) => {
    const [one, other] = (error.match(/\d+/g) ?? []).map((place) => Number(place) + 1);
    return `数组的各项不能重复，第 ${other} 项与第 ${one} 项相同`;
  },
  contains: () => '至少要有 1 项符合 contains，一项也不符合',
  minContains: ({ limit }) => `至少要有 ${String(limit)} 项符合 contains`,
  maxContains: ({ limit, error }) =>
    `最多 ${String(limit)} 项符合 contains，这里有 ${Number.parseInt(error.split('. ')[1] ?? '', 10)} 项`,
  not: () => '不应当符合 not 里的 Schema，却符合了',
  false: ({ tree, node }) => {
    if (node === 0) return '不允许有任何值';
    const key = tree.keyOf(node);
    return key === undefined ? '数组不允许有这一项' : `不允许有键 ${JSON.stringify(key)}`;
  },
};

/** Makes sentences about a document of what the library answers. */
export class ErrorDescriber {
  readonly #tree: JsonTree;
  readonly #bound: BoundSchema;
  readonly #children = new Map<number, ReadonlyMap<string, number>>();

  constructor(tree: JsonTree, bound: BoundSchema) {
    this.#tree = tree;
    this.#bound = bound;
  }

  /** The errors that stand for one misfit each: without those that only lead to others, and those of alternatives. */
  select(errors: readonly OutputUnit[]): Selected[] {
    const selected: Selected[] = [];
    for (let at = 0; at < errors.length; at += 1) {
      const unit = errors[at]!;
      const wrapper = errors[at - 1]?.keyword;
      const start = at + 1;
      if (unit.keyword === 'anyOf' || unit.keyword === 'oneOf')
        while (isInside(errors[at + 1], unit.keywordLocation)) at += 1;
      if (!wrappers.has(unit.keyword) && !unit.error.endsWith(' not match dependant schema.'))
        selected.push({ unit, inside: errors.slice(start, at + 1), wrapper });
    }
    return withoutDeclared(selected);
  }

  describe({ unit, inside }: Selected): SchemaMisfit | undefined {
    const { keyword, instanceLocation, error } = unit;
    const node = this.#nodeAt(instanceLocation);
    const at = this.#trace(unit);
    if (at.isInContains) return undefined;
    const key = this.#tree.keyOf(node);
    const found = at.isName ? JSON.stringify(key) : shortenRaw(this.#tree.rawOf(node));
    const subject = { error, limit: at.limit, schema: at.schema, tree: this.#tree, node, found };
    const message =
      keyword === 'anyOf' || keyword === 'oneOf' ? this.#choice(unit, inside) : sentences[keyword]!(subject);
    return { keyword, node, message: at.isName ? `键 ${JSON.stringify(key)} 不合要求：${message}` : message };
  }

  /** Names the alternative with the fewest misfits, which is probably the intended one. */
  #choice({ keyword, keywordLocation, error }: OutputUnit, inside: readonly OutputUnit[]): string {
    const matches = Number(/\((\d+) matches\)/.exec(error)?.[1] ?? 0);
    if (matches > 1) return `应当符合 oneOf 里的恰好一种，却同时符合 ${matches} 种`;
    const byPlace = new Map<number, OutputUnit[]>();
    let place = 0;
    for (const unit of inside) {
      place = Number(/^\d+/.exec(unit.keywordLocation.slice(keywordLocation.length + 1))?.[0] ?? place);
      byPlace.set(place, [...(byPlace.get(place) ?? []), unit]);
    }
    const [best] = [...byPlace]
      .map(([at, units]) => ({ at, leaves: this.select(units) }))
      .sort((one, other) => one.leaves.length - other.leaves.length);
    const first = best?.leaves[0] && this.describe(best.leaves[0]);
    const nearest = first ? `（最接近的第 ${best.at + 1} 种：${first.message}）` : '';
    return `应当符合 ${keyword} 里的${keyword === 'anyOf' ? '至少' : '恰好'}一种，一种也不符合${nearest}`;
  }

  #nodeAt(pointer: string): number {
    let node = 0;
    for (const step of stepsOf(pointer)) {
      const children = this.#children.get(node) ?? this.#childrenOf(node);
      this.#children.set(node, children);
      node = children.get(step) ?? node;
    }
    return node;
  }

  #childrenOf(node: number): ReadonlyMap<string, number> {
    if (this.#tree.kindOf(node) === 'object') return propertiesOf(this.#tree, node);
    return new Map(Array.from(this.#tree.childrenOf(node), (child, place) => [String(place), child]));
  }

  /** Follows the way of the library through the schema. */
  #trace({ keyword, keywordLocation }: OutputUnit): {
    schema: Schema;
    limit: unknown;
    isInContains: boolean;
    isName: boolean;
  } {
    let schema = this.#bound.schema as Schema;
    let [isInContains, isName] = [false, false];
    const steps = keyword === 'false' ? [] : stepsOf(keywordLocation);
    for (let at = 0; at < steps.length - 1; at += 1) {
      const step = steps[at]!;
      isInContains ||= step === 'contains';
      isName = step === 'propertyNames' || (isName && step === '$ref');
      const value: unknown = schema[step];
      if (step === '$ref') schema = this.#bound.lookup[String(value)] as Schema;
      else if (schemaMapKeyword[step] || step === 'dependencies' || (schemaArrayKeyword[step] && Array.isArray(value)))
        schema = (value as Record<string, Schema>)[steps[(at += 1)]!] ?? {};
      else schema = (value as Schema | undefined) ?? {};
    }
    return { schema, limit: schema[keyword], isInContains, isName };
  }
}

/** An error with those that belong to its alternatives, and the keyword of the error before it. */
export interface Selected {
  readonly unit: OutputUnit;
  readonly inside: readonly OutputUnit[];
  readonly wrapper: string | undefined;
}

/** The library gives the schema `false` the place of the value; its error follows the one that it belongs to. */
function isInside(unit: OutputUnit | undefined, location: string): boolean {
  return unit !== undefined && (unit.keyword === 'false' || unit.keywordLocation.startsWith(`${location}/`));
}

/**
 * A declared property with a wrong value is not also one that is not allowed; and what is not allowed beside alternatives shows only once
 * one of them fits.
 */
function withoutDeclared(selected: readonly Selected[]): Selected[] {
  const wrong = new Set<string>();
  const undecided = new Set<string>();
  for (const { unit } of selected) {
    if (unit.keyword === 'false') continue;
    if (unit.keyword === 'anyOf' || unit.keyword === 'oneOf') undecided.add(unit.instanceLocation);
    const { instanceLocation } = unit;
    for (let end = instanceLocation.length; end > 0; end = instanceLocation.lastIndexOf('/', end - 1))
      wrong.add(instanceLocation.slice(0, end));
  }
  return selected.filter(({ unit: { keyword, instanceLocation }, wrapper }) => {
    if (keyword !== 'false' || !wrapper?.startsWith('unevaluated')) return true;
    return !wrong.has(instanceLocation) && !undecided.has(instanceLocation.replace(/\/[^/]*$/, ''));
  });
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function shortenRaw(raw: string): string {
  const line = raw.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 58)}…` : line;
}
