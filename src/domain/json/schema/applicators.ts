import { adopt, adoptAttempt, type At, isFit, type Keyword, misfit, type EvaluationResult } from './evaluation.ts';
import { requireOthers } from './assertions.ts';
import { QueryStop } from '../core/query-stop.ts';

/** Validates a value against a subschema. */
function validateSubschema({ run, scope }: At, schema: number, node: number): EvaluationResult {
  return run.fits(schema, node, scope);
}

/** Puts a child to a schema, and notes that it was looked at. */
function applySubschema(at: At, schema: number, child: number): void {
  at.outcome.evaluated.add(child);
  for (const each of validateSubschema(at, schema, child).misfits) at.outcome.misfits.push(each);
}

function isKind({ run, node }: At, kind: 'object' | 'array'): boolean {
  return run.document.kindOf(node) === kind;
}

const reference: Keyword = (at) => {
  const { run, value, schema, scope, node } = at;
  const target = run.schema.resolve(run.schema.tree.textOf(value), schema);
  if (target === undefined) return refuseReference(at);
  return adopt(at, run.fits(target, node, enter(at, target, scope)));
};

const dynamicReference: Keyword = (at) => {
  const { run, value, schema, scope, node } = at;
  const written = run.schema.tree.textOf(value);
  const first = run.schema.resolve(written, schema);
  if (first === undefined) return refuseReference(at);
  const name = written.slice(written.indexOf('#') + 1);
  let target = first;
  if (run.schema.dynamicAnchor(run.schema.baseOf(first), name) === first) {
    for (let outer: typeof scope | undefined = scope; outer; outer = outer.outer)
      target = run.schema.dynamicAnchor(outer.base, name) ?? target;
  }
  return adopt(at, run.fits(target, node, enter(at, target, scope)));
};

function refuseReference({ run, value }: At): never {
  const { line, column } = run.schema.tree.placeOf(value);
  const name = run.schema.tree.textOf(value);
  throw new QueryStop(
    'value',
    `Schema 第 ${line} 行第 ${column} 个字符引用的 ${JSON.stringify(name)} 不在这份 Schema 里，也不是元 Schema；校验时不联网获取`,
  );
}

function enter({ run }: At, target: number, scope: At['scope']): At['scope'] {
  const base = run.schema.baseOf(target);
  return base === scope.base ? scope : { base, outer: scope };
}

const allOf: Keyword = (at) => {
  for (const each of at.run.schema.tree.childrenOf(at.value)) adopt(at, validateSubschema(at, each, at.node));
};

const anyOf: Keyword = (at) => {
  const outcomes = Array.from(at.run.schema.tree.childrenOf(at.value), (each) => validateSubschema(at, each, at.node));
  const fitting = outcomes.filter(isFit);
  for (const each of fitting) adopt(at, each);
  if (fitting.length > 0) return;
  misfit(at, `应当符合 anyOf 里的至少一种，一种也不符合${nearest(outcomes)}`);
  for (const each of outcomes) adoptAttempt(at, each);
};

const oneOf: Keyword = (at) => {
  const outcomes = Array.from(at.run.schema.tree.childrenOf(at.value), (each) => validateSubschema(at, each, at.node));
  const fitting = outcomes.filter(isFit);
  if (fitting.length === 1) return adopt(at, fitting[0]!);
  for (const each of outcomes) adoptAttempt(at, each);
  if (fitting.length === 0) misfit(at, `应当符合 oneOf 里的恰好一种，一种也不符合${nearest(outcomes)}`);
  else {
    const names = outcomes.flatMap((each, place) => (isFit(each) ? [place + 1] : []));
    misfit(at, `应当符合 oneOf 里的恰好一种，却同时符合第 ${names.slice(0, 5).join('、')} 种`);
  }
};

/** A description of the alternative with the fewest misfits, which is probably the intended one. */
function nearest(outcomes: readonly EvaluationResult[]): string {
  let best = -1;
  for (const [place, { misfits }] of outcomes.entries())
    if (best < 0 || misfits.length < outcomes[best]!.misfits.length) best = place;
  const first = outcomes[best]?.misfits[0];
  return first ? `（最接近的第 ${best + 1} 种：${first.message}）` : '';
}

const not: Keyword = (at) => {
  if (isFit(validateSubschema(at, at.value, at.node))) misfit(at, '不应当符合 not 里的 Schema，却符合了');
};

const condition: Keyword = (at) => {
  const outcome = validateSubschema(at, at.value, at.node);
  if (isFit(outcome)) adopt(at, outcome);
  const branch = at.members.get(isFit(outcome) ? 'then' : 'else');
  if (branch !== undefined) adopt(at, validateSubschema(at, branch, at.node));
};

const dependentSchemas: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  const properties = at.run.propertiesOf(at.node);
  for (const [name, schema] of at.run.schema.membersOf(at.value))
    if (properties.has(name)) adopt(at, validateSubschema(at, schema, at.node));
};

/** The keyword that 2019-09 split into `dependentSchemas` and `dependentRequired`. */
const dependencies: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  const properties = at.run.propertiesOf(at.node);
  for (const [name, wanted] of at.run.schema.membersOf(at.value)) {
    if (!properties.has(name)) continue;
    if (at.run.schema.tree.kindOf(wanted) === 'array') requireOthers(at, name, wanted);
    else adopt(at, validateSubschema(at, wanted, at.node));
  }
};

const properties: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  const schemas = at.run.schema.membersOf(at.value);
  for (const [name, child] of at.run.propertiesOf(at.node)) {
    const schema = schemas.get(name);
    if (schema !== undefined) applySubschema(at, schema, child);
  }
};

function matches(at: At, source: string, name: string): boolean {
  return at.run.patternOf(source)?.test(name, false, at.run.budget) ?? false;
}

const patternProperties: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  for (const [source, schema] of at.run.schema.membersOf(at.value)) {
    for (const [name, child] of at.run.propertiesOf(at.node))
      if (matches(at, source, name)) applySubschema(at, schema, child);
  }
};

const additionalProperties: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  const { schema } = at.run;
  const known = at.members.has('properties') ? schema.membersOf(at.members.get('properties')!) : new Map();
  const patterns = at.members.has('patternProperties')
    ? [...schema.membersOf(at.members.get('patternProperties')!).keys()]
    : [];
  for (const [name, child] of at.run.propertiesOf(at.node)) {
    if (!known.has(name) && !patterns.some((source) => matches(at, source, name))) applyToExtra(at, child, name);
  }
};

/** Applies the schema for additional members; `false` is the usual way to forbid them and has a message of its own. */
function applyToExtra(at: At, child: number, name: string | undefined): void {
  if (at.run.schema.tree.kindOf(at.value) !== 'false') return applySubschema(at, at.value, child);
  at.outcome.evaluated.add(child);
  return misfit(at, name === undefined ? '数组不允许有这一项' : `不允许有键 ${JSON.stringify(name)}`, child);
}

const propertyNames: Keyword = (at) => {
  if (!isKind(at, 'object')) return;
  for (const [name, child] of at.run.propertiesOf(at.node)) {
    const [first] = at.run.fitsName(at.value, name, at.scope);
    if (first) misfit(at, `键 ${JSON.stringify(name)} 不合要求：${first.message}`, child);
  }
};

const prefixItems: Keyword = (at) => {
  if (!isKind(at, 'array')) return;
  const items = at.run.document.childrenOf(at.node)[Symbol.iterator]();
  for (const schema of at.run.schema.tree.childrenOf(at.value)) {
    const item = items.next();
    if (item.done) return;
    applySubschema(at, schema, item.value);
  }
};

const items: Keyword = (at) => {
  if (!isKind(at, 'array')) return;
  if (at.run.schema.tree.kindOf(at.value) === 'array') return prefixItems(at);
  const prefix = at.draft.forms.has('prefixItems') ? at.members.get('prefixItems') : undefined;
  return applyAfter(at, prefix === undefined ? 0 : at.run.schema.tree.countOf(prefix));
};

/** Up to 2019-09 this is about the items after those that the array of `items` is about; without an array about none. */
const additionalItems: Keyword = (at) => {
  const list = at.members.get('items');
  if (!isKind(at, 'array') || list === undefined || at.run.schema.tree.kindOf(list) !== 'array') return;
  applyAfter(at, at.run.schema.tree.countOf(list));
};

function applyAfter(at: At, count: number): void {
  let skipped = count;
  for (const item of at.run.document.childrenOf(at.node)) {
    if (skipped > 0) skipped -= 1;
    else applyToExtra(at, item, undefined);
  }
}

const contains: Keyword = (at) => {
  if (!isKind(at, 'array')) return;
  let count = 0;
  for (const item of at.run.document.childrenOf(at.node)) {
    if (!isFit(validateSubschema(at, at.value, item))) continue;
    count += 1;
    // In 2019-09 an item that `contains` found still counts as unevaluated.
    if (at.draft.order >= 2020) at.outcome.evaluated.add(item);
  }
  const least = limitAt(at, 'minContains') ?? 1;
  const most = limitAt(at, 'maxContains') ?? Infinity;
  if (count < least) misfit(at, `至少要有 ${least} 项符合 contains，这里有 ${count} 项`);
  if (count > most) misfit(at, `最多 ${most} 项符合 contains，这里有 ${count} 项`);
};

function limitAt({ run, members, draft }: At, keyword: string): number | undefined {
  const node = draft.forms.has(keyword) ? members.get(keyword) : undefined;
  return node !== undefined && run.schema.tree.kindOf(node) === 'number'
    ? Number(run.schema.tree.rawOf(node))
    : undefined;
}

const unevaluated: Keyword = (at) => {
  const kind = at.keyword === 'unevaluatedItems' ? 'array' : 'object';
  if (!isKind(at, kind)) return;
  const before = new Set(at.outcome.evaluated);
  for (const child of at.run.document.childrenOf(at.node)) {
    if (!before.has(child) && !at.outcome.attempted.has(child)) applyToExtra(at, child, at.run.document.keyOf(child));
  }
};

/** The keywords that apply subschemas to the value or its members (JSON Schema 2020-12 Core §10 and §11, and those of older drafts). */
export const applicators: ReadonlyMap<string, Keyword> = new Map([
  ['$ref', reference],
  ['$dynamicRef', dynamicReference],
  ['$recursiveRef', dynamicReference],
  ['allOf', allOf],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', not],
  ['if', condition],
  ['dependentSchemas', dependentSchemas],
  ['dependencies', dependencies],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['prefixItems', prefixItems],
  ['items', items],
  ['additionalItems', additionalItems],
  ['contains', contains],
]);

/** Keywords that come after all others of their schema. */
export const leftovers: ReadonlyMap<string, Keyword> = new Map([
  ['unevaluatedItems', unevaluated],
  ['unevaluatedProperties', unevaluated],
]);
