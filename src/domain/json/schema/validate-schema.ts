import { format, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { type Failure, failure, type Result, success } from '../../result.ts';
import { isChangedByDouble } from '../core/number-value.ts';
import { QueryStop, type QueryErrorCode } from '../core/query-stop.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { bindReferences, type BoundSchema, indexSchema, MissingReference } from './bind-references.ts';
import { ErrorDescriber } from './describe-errors.ts';
import { type Draft, draftAt, metaschemas, newestDraft } from './metaschemas.ts';

/** One value of the document that does not fit. */
export interface SchemaProblem {
  /** Begins with the place: `第 3 行 $['a'] …`. */
  readonly message: string;
  /** The keyword of JSON Schema, `false` for the schema false. */
  readonly keyword: string;
  /** The value, a node of the document. */
  readonly node: number;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Whether a document fits a JSON Schema, and where it does not. */
export interface SchemaReport {
  readonly valid: boolean;
  /** The first 200. */
  readonly problems: readonly SchemaProblem[];
  /** Problems that are not listed; −1 where they are too many to be counted. */
  readonly more: number;
  readonly notes: readonly JsonNote[];
}

/** Options of a validation. */
export interface ValidateOptions {
  /** Whether `format` is checked, or is a remark only, as the newer drafts have it by default; true unless told. */
  readonly formats?: boolean;
}

const maxListed = 200;

/**
 * Validates a document against a JSON Schema of draft-04, 06, 07, 2019-09 or 2020-12, which its `$schema` names (2020-12 unless it does),
 * by the library @cfworker/json-schema. It works on JavaScript values, so that numbers which a double cannot hold are named in the
 * notes. No schema is fetched: references have to lead into the schema or to a metaschema. Regular expressions and `uniqueItems` may
 * take any time; whoever asks can end the worker.
 */
export function validateSchema(
  document: JsonTree,
  schema: JsonTree,
  { formats = true }: ValidateOptions = {},
): Result<SchemaReport, QueryErrorCode> {
  const kind = schema.kindOf(0);
  if (kind !== 'object' && kind !== 'true' && kind !== 'false')
    return failure({ code: 'type', message: 'Schema 应当是对象、true 或 false' });
  try {
    const value = JSON.parse(schema.rawOf(0)) as Schema | boolean;
    const draft = draftOf(value);
    refuseInvalid(schema, value, draft);
    const bound = bindReferences(value, indexSchema(value, draft), {
      draft,
      keepsFormat: (name) => formats && isChecked(name),
    });
    const { problems, count } = problemsOf(document, bound, draft);
    const notes = [
      ...schemaNotes(bound.sources, draft, formats),
      ...numberNotes('文档', document),
      ...numberNotes('Schema ', schema),
    ];
    return success({
      valid: problems.length === 0,
      problems,
      more: count < 0 ? count : count - problems.length,
      notes,
    });
  } catch (error) {
    return failure(refusal(schema, error));
  }
}

/** @throws QueryStop of a draft that is not supported */
function draftOf(schema: Schema | boolean): Draft {
  const named = typeof schema === 'object' && typeof schema.$schema === 'string' ? draftAt(schema.$schema) : undefined;
  if (named === 'old') throw new QueryStop('type', 'Schema 声明的草案太旧：支持 draft-04、06、07、2019-09 与 2020-12');
  return named ?? newestDraft;
}

const boundMetaschemas = new Map<Draft, BoundSchema>();

/** The metaschema as it is applied here: `$ref` may hold any letters, of the formats only `regex` has to be right. */
function metaschemaOf(draft: Draft): BoundSchema {
  const known = boundMetaschemas.get(draft);
  if (known) return known;
  const keepsFormat = (name: unknown) => name === 'regex';
  const bound = bindReferences(metaschemas[draft.address]!, metaschemas, { draft, keepsFormat });
  boundMetaschemas.set(draft, bound);
  return bound;
}

/**
 * Keywords of a wrong form would be ignored by the library, or end it.
 * @throws QueryStop of a schema that does not fit its metaschema
 */
function refuseInvalid(tree: JsonTree, value: Schema | boolean, draft: Draft): void {
  const bound = metaschemaOf(draft);
  const describer = new ErrorDescriber(tree, bound);
  for (const each of describer.select(run(value, bound, draft, false))) {
    const found = describer.describe(each);
    if (!found) continue;
    const { line, column } = tree.placeOf(found.node);
    const keyword = tree.keyOf(found.node);
    const name = keyword === undefined ? '' : `的 ${keyword} `;
    const hint = hints.get(keyword ?? '') ?? '';
    throw new QueryStop(
      'value',
      `没有校验：Schema 第 ${line} 行第 ${column} 个字符${name}${found.message}（按 ${draft.name}${hint}）`,
    );
  }
}

/** What the forms of older drafts are called now. */
const hints: ReadonlyMap<string, string> = new Map(
  Object.entries({
    items: '，各项不同时用 prefixItems',
    exclusiveMinimum: '，exclusiveMinimum 是数，不再写 minimum',
    exclusiveMaximum: '，exclusiveMaximum 是数，不再写 maximum',
    required: '，写在外层对象里，是键的数组',
    $id: '，片段用 $anchor',
  }),
);

function run(
  value: unknown,
  { schema, lookup }: BoundSchema,
  { rules }: Draft,
  isShort: boolean,
): readonly OutputUnit[] {
  return validate(value, schema, rules, lookup, isShort).errors;
}

function problemsOf(
  document: JsonTree,
  bound: BoundSchema,
  draft: Draft,
): { problems: SchemaProblem[]; count: number } {
  const value: unknown = JSON.parse(document.rawOf(0));
  const [errors, isWhole] = errorsOf(value, bound, draft);
  const describer = new ErrorDescriber(document, bound);
  const selected = describer.select(errors);
  const problems: SchemaProblem[] = [];
  for (const each of selected) {
    const found = problems.length < maxListed ? describer.describe(each) : undefined;
    if (!found) continue;
    const place = document.placeOf(found.node);
    const message = `第 ${place.line} 行 ${document.pathOf(found.node, 'jsonpath')} ${found.message}`;
    problems.push({ ...found, message, ...place });
  }
  const count = problems.length < maxListed ? problems.length : selected.length;
  return { problems, count: isWhole ? count : -1 };
}

/** Tens of thousands of errors are too many arguments for the library, which then looks for the first ones alone. */
function errorsOf(value: unknown, bound: BoundSchema, draft: Draft): [errors: readonly OutputUnit[], isWhole: boolean] {
  try {
    return [run(value, bound, draft, false), true];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [run(value, bound, draft, true), false];
  }
}

function schemaNotes(sources: readonly Schema[], draft: Draft, formats: boolean): JsonNote[] {
  const [unknown, beside, unchecked] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const messages: string[] = [];
  for (const [place, schema] of sources.entries()) {
    const isAlone = draft.isReferenceAlone && schema.$ref !== undefined;
    for (const keyword of Object.keys(schema)) {
      if (!draft.keywords.has(keyword)) unknown.add(keyword);
      else if (isAlone && !remarks.has(keyword)) beside.add(keyword);
    }
    if (formats && schema.format !== undefined && !isChecked(schema.format)) unchecked.add(schema.format);
    if (schema.$schema !== undefined && draftAt(schema.$schema) !== draft)
      messages.push(`${place === 0 ? '' : '内嵌的 '}Schema 声明的是 ${schema.$schema}，这里按 ${draft.name} 校验`);
  }
  if (unknown.size > 0) messages.push(`${draft.name} 没有这些关键字，没有检查：${listOf(unknown)}`);
  if (beside.size > 0) messages.push(`${draft.name} 里 $ref 旁的关键字不起作用，没有检查：${listOf(beside)}`);
  for (const name of unchecked) messages.push(`没有检查 format ${JSON.stringify(name)}`);
  return messages.map((message) => ({ message }));
}

/** `url` is no format of any draft, and the library may take exponential time for it. */
function isChecked(name: unknown): boolean {
  return name !== 'url' && Object.keys(format).some((known) => known === name);
}

const remarks = new Set([
  '$schema',
  'id',
  '$id',
  '$ref',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'definitions',
]);
const maxNamed = 10;

function listOf(names: ReadonlySet<string>): string {
  const others = names.size > maxNamed ? `等 ${names.size} 个` : '';
  return [...names].slice(0, maxNamed).join('、') + others;
}

/** The library compares numbers as doubles. */
function numberNotes(title: string, tree: JsonTree): JsonNote[] {
  let [count, first] = [0, 0];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.kindOf(node) !== 'number' || !isChangedByDouble(tree.rawOf(node))) continue;
    if (count === 0) first = node;
    count += 1;
  }
  if (count === 0) return [];
  const { line } = tree.placeOf(first);
  return [{ message: `${title}里有 ${count} 个数超出双精度（第 ${line} 行起），只按近似值校验` }];
}

function refusal(schema: JsonTree, error: unknown): Failure<QueryErrorCode> {
  if (error instanceof QueryStop) return { code: error.code, message: error.message };
  if (error instanceof RangeError)
    return { code: 'too-deep', message: 'Schema 引用自己没有尽头，或嵌套太深，没有校验' };
  if (error instanceof MissingReference) return { code: 'value', message: missing(schema, error.message) };
  if (error instanceof URIError) return { code: 'value', message: '键里有不成对的代理字符，没有校验' };
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'value', message: `没有校验：Schema 里有写得不对的地址、引用或正则（${detail}）` };
}

function missing(tree: JsonTree, reference: string): string {
  let at = 0;
  while (at < tree.size - 1 && !(tree.keyOf(at)?.endsWith('ef') && tree.textOf(at) === reference)) at += 1;
  const { line, column } = tree.placeOf(at);
  return `没有校验：Schema 第 ${line} 行第 ${column} 个字符引用的 ${JSON.stringify(reference)} 不在这份 Schema 里，也不是元 Schema；校验时不联网获取`;
}
