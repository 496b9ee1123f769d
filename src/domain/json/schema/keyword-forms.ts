import { QueryStop } from '../core/query-stop.ts';
import type { Draft, KeywordForm } from './drafts.ts';
import type { SchemaTree } from './schema-tree.ts';

const formNames: Readonly<Record<KeywordForm, string>> = {
  schema: '一份 Schema（对象、true 或 false）',
  'schema or flag': '一份 Schema（对象），或 true、false',
  'schema or schemas': '一份 Schema，或一列 Schema',
  schemas: '一列 Schema',
  'named schemas': '按键排列的 Schema',
  'named dependencies': '按键排列的 Schema 或文字列表',
  number: '数',
  text: '文字',
  flag: 'true 或 false',
  list: '数组',
  names: '一列文字',
  'named names': '按键排列的文字列表',
  type: '七种类型之一，或其中几种的数组',
  any: '任何值',
};

const types = /^(?:object|array|string|number|integer|boolean|null)$/;

/** Keywords that a later draft dropped, each with what replaced it there. */
const replaced: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dependencies: 'dependentRequired 或 dependentSchemas',
    divisibleBy: 'multipleOf',
    disallow: 'not',
    extends: 'allOf',
  }),
);

/** These came with 2019-09 and went with it; older drafts do not know them. */
const recursive: ReadonlyMap<string, string> = new Map(
  Object.entries({ $recursiveRef: '$dynamicRef', $recursiveAnchor: '$dynamicAnchor' }),
);

/**
 * Refuses a schema that is invalid or uses what an older draft than its own had: the keywords would be ignored, and
 * documents that they forbid would pass. Answers the keywords that the draft does not know.
 * @throws QueryStop
 */
export function checkKeywords(tree: SchemaTree, members: ReadonlyMap<string, number>, draft: Draft): readonly string[] {
  const unknown: string[] = [];
  for (const [keyword, value] of members) {
    const instead = insteadOf(tree, keyword, value, draft);
    if (instead !== undefined)
      refuse(
        tree,
        value,
        `的 ${keyword} 是旧草案的写法，这里按 ${draft.name} 校验：请改用 ${instead}，或用 $schema 声明所用的草案`,
      );
    const form = draft.forms.get(keyword);
    if (form === undefined) unknown.push(keyword);
    else if (!hasForm(tree, value, form, draft)) refuse(tree, value, `的 ${keyword} 应当是${formName(form, draft)}`);
  }
  return unknown;
}

function formName(form: KeywordForm, { order }: Draft): string {
  return form === 'schema' && order === 4 ? '一份 Schema（对象）' : formNames[form];
}

function insteadOf(tree: SchemaTree, keyword: string, value: number, draft: Draft): string | undefined {
  const kind = tree.kindOf(value);
  const isFlag = kind === 'true' || kind === 'false';
  const form = draft.forms.get(keyword);
  if (keyword === 'items' && kind === 'array' && form === 'schema') return 'prefixItems';
  if (isFlag && form === 'number' && /^exclusiveM(?:in|ax)imum$/.test(keyword))
    return `${keyword}: 数，不再写 ${keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'}`;
  if (isFlag && keyword === 'required') return '外层对象的 required 数组';
  if (keyword === '$id' && draft.order >= 2019 && kind === 'string' && /#./.test(tree.textOf(value))) return '$anchor';
  if (keyword === 'type' && kind === 'array' && hasSchemas(tree, value)) return 'anyOf';
  if (keyword === 'type' && kind === 'string' && tree.textOf(value) === 'any') return '不写 type';
  if (form !== undefined) return undefined;
  return replaced.get(keyword) ?? (draft.order > 2019 ? recursive.get(keyword) : undefined);
}

function hasSchemas(tree: SchemaTree, list: number): boolean {
  return [...tree.childrenOf(list)].some((item) => tree.kindOf(item) === 'object');
}

function hasForm(tree: SchemaTree, value: number, form: KeywordForm, draft: Draft): boolean {
  const kind = tree.kindOf(value);
  const isFlag = kind === 'true' || kind === 'false';
  const every = (inner: KeywordForm) =>
    [...tree.childrenOf(value)].every((child) => hasForm(tree, child, inner, draft));
  switch (form) {
    case 'schema':
      return isSchema(tree, value, draft);
    case 'schema or flag':
      return isFlag || isSchema(tree, value, draft);
    case 'schema or schemas':
      return isSchema(tree, value, draft) || (kind === 'array' && every('schema'));
    case 'schemas':
      return kind === 'array' && every('schema');
    case 'named schemas':
      return kind === 'object' && every('schema');
    case 'named dependencies':
      return kind === 'object' && [...tree.childrenOf(value)].every((child) => isDependency(tree, child, draft));
    case 'text':
      return kind === 'string';
    case 'flag':
      return isFlag;
    case 'list':
      return kind === 'array';
    case 'names':
      return kind === 'array' && every('text');
    case 'named names':
      return kind === 'object' && every('names');
    case 'type':
      return kind === 'array' ? [...tree.childrenOf(value)].every((child) => isType(tree, child)) : isType(tree, value);
    case 'any':
      return true;
    default:
      return kind === form;
  }
}

function isDependency(tree: SchemaTree, value: number, draft: Draft): boolean {
  return hasForm(tree, value, 'schema', draft) || hasForm(tree, value, 'names', draft);
}

/**
 * Refuses a reference to a value that is no schema.
 * @throws QueryStop
 */
export function checkTarget(tree: SchemaTree, target: number, reference: string, draft: Draft): void {
  if (!isSchema(tree, target, draft)) refuse(tree, target, `是 ${JSON.stringify(reference)} 所指的地方，却不是 Schema`);
}

/** Draft-04 has no boolean schemas. */
function isSchema(tree: SchemaTree, node: number, { order }: Draft): boolean {
  const kind = tree.kindOf(node);
  return kind === 'object' || (order > 4 && (kind === 'true' || kind === 'false'));
}

function isType(tree: SchemaTree, node: number): boolean {
  return tree.kindOf(node) === 'string' && types.test(tree.textOf(node));
}

/**
 * Ends the validation with a sentence about a place of the schema.
 * @throws QueryStop always
 */
export function refuse(tree: SchemaTree, node: number, complaint: string): never {
  const { line, column } = tree.placeOf(node);
  throw new QueryStop('value', `没有校验：Schema 第 ${line} 行第 ${column} 个字符${complaint}`);
}
