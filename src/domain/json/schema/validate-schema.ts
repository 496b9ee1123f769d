import { failure, type Result, success } from '../../result.ts';
import type { JsonNote } from '../core/note.ts';
import { QueryStop, type QueryErrorCode } from '../core/query-stop.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { SchemaIndex } from './schema-index.ts';
import { Validator } from './validator.ts';

/** One value of the document that does not fit. */
export interface SchemaProblem {
  /** Begins with the place: `第 3 行 $['a'] …`. */
  readonly message: string;
  /** The keyword of JSON Schema, `false` for the schema false. */
  readonly keyword: string;
  /** RFC 6901 pointers to the value in the document and to the keyword in the schema. */
  readonly pointer: string;
  readonly schemaPointer: string;
  /** The value, a node of the document. */
  readonly node: number;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Whether a document fits a schema of JSON Schema 2020-12, and where it does not. */
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
  /** Whether `format` is checked, or is a remark only, as 2020-12 has it by default; true unless told. */
  readonly formats?: boolean;
}

const mostListed = 200;

/**
 * Validates a document against a JSON Schema (2020-12). Numbers are compared by their exact value. No schema is
 * fetched: all references have to be resolved within the schema. A schema of an older draft is refused, because
 * ignoring its keywords could call invalid documents valid.
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
        schemaPointer: schema.pathOf(each.schemaNode, 'pointer'),
        node: each.node,
        ...place,
      };
    });
    const notes = [
      ...dialectNote(schema),
      ...keywordNote(index),
      ...[...validator.warnings].map((message) => ({ message })),
    ];
    return success({ valid: misfits.length === 0, problems, more: misfits.length - problems.length, notes });
  } catch (error) {
    if (error instanceof QueryStop) return failure({ code: error.code, message: error.message });
    throw error;
  }
}

function dialectNote(schema: JsonTree): JsonNote[] {
  if (schema.kindOf(0) !== 'object') return [];
  for (const child of schema.childrenOf(0)) {
    if (schema.keyOf(child) !== '$schema') continue;
    const named = schema.textOf(child);
    if (!/2020-12/.test(named)) return [{ message: `Schema 声明的是 ${named}，这里按 2020-12 校验` }];
  }
  return [];
}

const mostNamed = 10;

function keywordNote({ unknownKeywords, tree }: SchemaIndex): JsonNote[] {
  const [first] = unknownKeywords;
  if (first === undefined) return [];
  const names = [...unknownKeywords.keys()].slice(0, mostNamed).join('、');
  const others = unknownKeywords.size > mostNamed ? `等 ${unknownKeywords.size} 个` : '';
  return [
    { message: `2020-12 没有这些关键字，没有检查：${names}${others}（Schema 第 ${tree.placeOf(first[1]).line} 行起）` },
  ];
}
