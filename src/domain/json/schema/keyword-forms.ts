import type { JsonTree } from '../core/tree-shape.ts';
import { QueryStop } from '../core/query-stop.ts';

/** The type that the value of a keyword must have in 2020-12. */
type KeywordForm =
  | 'schema'
  | 'schemas'
  | 'named schemas'
  | 'number'
  | 'text'
  | 'flag'
  | 'list'
  | 'names'
  | 'named names'
  | 'type';

const keywordsOf: Readonly<Record<KeywordForm, string>> = {
  schema: `additionalProperties propertyNames items contains not if then else unevaluatedItems unevaluatedProperties contentSchema`,
  schemas: 'allOf anyOf oneOf prefixItems',
  'named schemas': '$defs definitions properties patternProperties dependentSchemas',
  number: `minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties
    minContains maxContains`,
  text: '$schema $id $ref $dynamicRef $anchor $dynamicAnchor pattern format',
  flag: 'uniqueItems',
  list: 'enum',
  names: 'required',
  'named names': 'dependentRequired',
  type: 'type',
};

const forms: ReadonlyMap<string, KeywordForm> = new Map(
  Object.entries(keywordsOf).flatMap(([form, keywords]) =>
    keywords.split(/\s+/).map((keyword) => [keyword, form as KeywordForm] as const),
  ),
);

const formNames: Readonly<Record<KeywordForm, string>> = {
  schema: '一份 Schema（对象、true 或 false）',
  schemas: '一列 Schema',
  'named schemas': '按键排列的 Schema',
  number: '数',
  text: '文字',
  flag: 'true 或 false',
  list: '数组',
  names: '一列文字',
  'named names': '按键排列的文字列表',
  type: '七种类型之一，或其中几种的数组',
};

const types = /^(?:object|array|string|number|integer|boolean|null)$/;

/** Keywords that may have any value, such as annotations and `const`. */
const anyForm = new Set(
  `const $comment $vocabulary title description default examples deprecated readOnly writeOnly contentEncoding contentMediaType`.split(
    ' ',
  ),
);

/** Keywords of older drafts, each with its replacement in 2020-12. */
const replaced: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dependencies: 'dependentRequired 或 dependentSchemas',
    divisibleBy: 'multipleOf',
    disallow: 'not',
    extends: 'allOf',
    $recursiveRef: '$dynamicRef',
    $recursiveAnchor: '$dynamicAnchor',
  }),
);

const drafts = /^https?:\/\/json-schema\.org\/(draft-0\d|draft\/20\d\d-\d\d)\/(?:hyper-)?schema#?$/;

/**
 * Refuses a schema that is invalid or written for another draft than 2020-12: its keywords would be ignored, and
 * documents that they forbid would pass. Answers the unknown keywords.
 * @throws QueryStop
 */
export function checkKeywords(tree: JsonTree, members: ReadonlyMap<string, number>): readonly string[] {
  const unknown: string[] = [];
  for (const [keyword, value] of members) {
    const instead = insteadOf(tree, keyword, value);
    if (instead !== undefined)
      refuse(tree, value, `的 ${keyword} 是旧草案的写法，这里只支持 2020-12：请改用 ${instead}`);
    const form = forms.get(keyword);
    if (form !== undefined && !hasForm(tree, value, form))
      refuse(tree, value, `的 ${keyword} 应当是${formNames[form]}`);
    if (form === undefined && !anyForm.has(keyword)) unknown.push(keyword);
    if (keyword === '$schema') checkDraft(tree, value);
  }
  return unknown;
}

function checkDraft(tree: JsonTree, value: number): void {
  const draft = drafts.exec(tree.textOf(value))?.[1]?.replace('/', ' ');
  if (draft !== undefined && draft !== 'draft 2020-12')
    refuse(tree, value, `声明的是 ${draft}，这里只支持 2020-12：请先改成 2020-12 的写法`);
}

function insteadOf(tree: JsonTree, keyword: string, value: number): string | undefined {
  const kind = tree.kindOf(value);
  const isFlag = kind === 'true' || kind === 'false';
  if (keyword === 'items' && kind === 'array') return 'prefixItems';
  if (isFlag && /^exclusiveM(?:in|ax)imum$/.test(keyword))
    return `${keyword}: 数，不再写 ${keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'}`;
  if (isFlag && keyword === 'required') return '外层对象的 required 数组';
  if (keyword === '$id' && kind === 'string' && /#./.test(tree.textOf(value))) return '$anchor';
  if (keyword === 'type' && kind === 'array' && hasSchemas(tree, value)) return 'anyOf';
  if (keyword === 'type' && kind === 'string' && tree.textOf(value) === 'any') return '不写 type';
  return replaced.get(keyword);
}

function hasSchemas(tree: JsonTree, list: number): boolean {
  return [...tree.childrenOf(list)].some((item) => tree.kindOf(item) === 'object');
}

function hasForm(tree: JsonTree, value: number, form: KeywordForm): boolean {
  const kind = tree.kindOf(value);
  const every = (test: (child: number) => boolean) => [...tree.childrenOf(value)].every(test);
  switch (form) {
    case 'schema':
      return isSchema(tree, value);
    case 'schemas':
      return kind === 'array' && every((child) => isSchema(tree, child));
    case 'named schemas':
      return kind === 'object' && every((child) => isSchema(tree, child));
    case 'text':
      return kind === 'string';
    case 'flag':
      return kind === 'true' || kind === 'false';
    case 'list':
      return kind === 'array';
    case 'names':
      return kind === 'array' && every((child) => tree.kindOf(child) === 'string');
    case 'named names':
      return kind === 'object' && every((child) => hasForm(tree, child, 'names'));
    case 'type':
      return kind === 'array' ? every((child) => isType(tree, child)) : isType(tree, value);
    default:
      return kind === form;
  }
}

/**
 * Refuses a reference to a value that is no schema.
 * @throws QueryStop
 */
export function checkTarget(tree: JsonTree, target: number, reference: string): void {
  if (!isSchema(tree, target)) refuse(tree, target, `是 ${JSON.stringify(reference)} 所指的地方，却不是 Schema`);
}

function isSchema(tree: JsonTree, node: number): boolean {
  return /^(?:object|true|false)$/.test(tree.kindOf(node));
}

function isType(tree: JsonTree, node: number): boolean {
  return tree.kindOf(node) === 'string' && types.test(tree.textOf(node));
}

function refuse(tree: JsonTree, node: number, complaint: string): never {
  const { line, column } = tree.placeOf(node);
  throw new QueryStop('value', `没有校验：Schema 第 ${line} 行第 ${column} 个字符${complaint}`);
}
