import { failure, type Result, success } from '../../result.ts';
import type { JsonNote } from '../core/note.ts';
import { QueryStop, type QueryErrorCode } from '../core/query-stop.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { newestDraft } from './drafts.ts';
import { SchemaIndex } from './schema-index.ts';
import { Validator } from './validator.ts';

/** One value of the document that does not fit. */
export interface SchemaProblem {
  /** Begins with the place: `第 3 行 $['a'] …`. */
  readonly message: string;
  /** The keyword of JSON Schema, `false` for the schema false. */
  readonly keyword: string;
  /** RFC 6901 pointers to the value in the document and to the keyword in the schema; in a metaschema after its address. */
  readonly pointer: string;
  readonly schemaPointer: string;
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
  /** Problems that are not listed. */
  readonly more: number;
  readonly notes: readonly JsonNote[];
}

/** Options of a validation. */
export interface ValidateOptions {
  /** Whether `format` is checked, or is a remark only, as the newer drafts have it by default; true unless told. */
  readonly formats?: boolean;
}

const mostListed = 200;

/**
 * Validates a document against a JSON Schema of draft-04, 06, 07, 2019-09 or 2020-12, which its `$schema` names
 * (2020-12 unless it does). Numbers are compared by their exact value. No schema is fetched: references have to
 * lead into the schema or to a metaschema. Keywords of a draft that the schema does not declare are refused where
 * something replaced them, because ignoring them could call invalid documents valid, and named in the notes otherwise.
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
    const index = new SchemaIndex(schema);
    const validator = new Validator(index, document, formats);
    const { misfits } = validator.fits(0, 0, { base: '', outer: undefined });
    const problems = misfits.slice(0, mostListed).map((each) => {
      const place = document.placeOf(each.node);
      return {
        message: `第 ${place.line} 行 ${document.pathOf(each.node, 'jsonpath')} ${each.message}`,
        keyword: each.keyword,
        pointer: document.pathOf(each.node, 'pointer'),
        schemaPointer: index.tree.pointerOf(each.schemaNode),
        node: each.node,
        ...place,
      };
    });
    const notes = [
      ...draftNotes(index),
      ...keywordNotes(index, index.unknownKeywords, (draft) => `${draft} 没有这些关键字，没有检查`),
      ...keywordNotes(index, index.ignoredKeywords, (draft) => `${draft} 里 $ref 旁的关键字不起作用，没有检查`),
      ...[...validator.warnings].map((message) => ({ message })),
    ];
    return success({ valid: misfits.length === 0, problems, more: misfits.length - problems.length, notes });
  } catch (error) {
    if (error instanceof QueryStop) return failure({ code: error.code, message: error.message });
    throw error;
  }
}

function draftNotes({ unknownDrafts }: SchemaIndex): JsonNote[] {
  return Array.from(unknownDrafts, (address) => ({
    message: `Schema 声明的是 ${address}，这里按 ${newestDraft.name} 校验`,
  }));
}

const mostNamed = 10;

/** One sentence for each draft. */
function keywordNotes(
  { tree }: SchemaIndex,
  keywords: SchemaIndex['unknownKeywords'],
  say: (draft: string) => string,
): JsonNote[] {
  const drafts = new Set(Array.from(keywords.values(), ({ draft }) => draft));
  return Array.from(drafts, (draft) => {
    const found = [...keywords].filter(([, each]) => each.draft === draft);
    const names = found.slice(0, mostNamed).map(([keyword]) => keyword);
    const others = found.length > mostNamed ? `等 ${found.length} 个` : '';
    const { line } = tree.placeOf(found[0]![1].node);
    return { message: `${say(draft)}：${names.join('、')}${others}（Schema 第 ${line} 行起）` };
  });
}
