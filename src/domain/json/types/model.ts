import type { JsonNote } from '../core/tree-shape.ts';
import { createNamer } from '../core/unique-names.ts';
import type { ValueShape, WholeRange } from '../shape/shape.ts';
import { pascalCase, singular } from './names.ts';

/** A type, in no language yet. */
export type Type =
  | { readonly kind: 'unknown' | 'boolean' | 'string' | 'double' | 'decimal' }
  | { readonly kind: 'whole'; readonly range: WholeRange }
  | { readonly kind: 'list'; readonly of: Type; readonly holdsNull: boolean }
  | { readonly kind: 'record'; readonly name: string }
  | { readonly kind: 'union'; readonly of: readonly Type[] };

/** A property of a record. */
export interface Field {
  /** The key in the document. */
  readonly key: string;
  readonly type: Type;
  /** Whether some objects lack the field. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** A record type that is written once and referred to by name. */
export interface RecordType {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The types to write, independent of the language. */
export interface Model {
  readonly name: string;
  readonly root: Type;
  readonly isNullable: boolean;
  /** The records; a record stands before the records that its fields refer to. */
  readonly records: readonly RecordType[];
  readonly notes: readonly JsonNote[];
  /** Which numbers a double cannot hold; what that means is for each language to say. */
  readonly beyondDouble: { readonly wholes: boolean; readonly fractions: boolean };
}

/** Type declarations as a writer makes them: what has to be said besides those notes that the model has. */
export interface WrittenTypes {
  readonly code: string;
  readonly notes: readonly JsonNote[];
}

/** Types of the languages themselves; a record of the same name would hide them. */
const ownTypes = new Set(
  `Any Array BigDecimal BigInteger Boolean Date Decimal Double Error False Function Integer JsonProperty List Long Map None Number Object
  Optional Override Promise Record Set String Symbol System True Union`.split(/\s+/),
);

/** The types of a document whose whole is called `name`. */
export function makeModel(shape: ValueShape, name: string): Model {
  const records: RecordType[] = [];
  const unique = createNamer('', (own) => own.toLowerCase());
  const known = new Map<string, string>();
  const proposed = pascalCase(name) || 'Root';
  const title = ownTypes.has(proposed) ? `${proposed}Value` : proposed;
  const root = typeOf(shape, title);
  return { name: title, root, isNullable: shape.nulls > 0, records, ...remarksOn(shape) };

  function typeOf(at: ValueShape, called: string): Type {
    const types: Type[] = [];
    if (at.objects > 0) types.push(recordOf(at, called));
    if (at.arrays > 0) types.push(listOf(at, called));
    if (at.strings > 0) types.push({ kind: 'string' });
    if (at.fractions > 0) types.push({ kind: at.isBeyondDouble ? 'decimal' : 'double' });
    else if (at.wholes > 0) types.push({ kind: 'whole', range: at.wholeRange });
    if (at.booleans > 0) types.push({ kind: 'boolean' });
    if (types.length === 1) return types[0]!;
    return types.length === 0 ? { kind: 'unknown' } : { kind: 'union', of: types };
  }

  function listOf({ item }: ValueShape, called: string): Type {
    return {
      kind: 'list',
      of: item ? typeOf(item, singular(called)) : { kind: 'unknown' },
      holdsNull: (item?.nulls ?? 0) > 0,
    };
  }

  function recordOf({ fields, objects }: ValueShape, called: string): Type {
    // The whole document has its name before anything inside of it.
    const early = called === title ? unique(title) : undefined;
    const place = records.length;
    records.push({ name: called, fields: [] });
    const made = [...fields].map(([key, field]) => ({
      key,
      type: typeOf(field, pascalCase(key) || 'Item'),
      isOptional: field.count < objects,
      isNullable: field.nulls > 0,
    }));
    // Records with the same fields under the same name are one type.
    const likeness = `${called}\n${JSON.stringify(made)}`;
    const twin = known.get(likeness);
    if (twin !== undefined && records.length === place + 1) {
      records.pop();
      return { kind: 'record', name: twin };
    }
    const own = early ?? unique(ownTypes.has(called) ? `${called}Value` : called);
    known.set(likeness, own);
    records[place] = { name: own, fields: made };
    return { kind: 'record', name: own };
  }
}

function remarksOn(shape: ValueShape): Pick<Model, 'notes' | 'beyondDouble'> {
  let [wholes, fractions, nulls] = [false, false, false];
  const open = [shape];
  for (let at = open.pop(); at; at = open.pop()) {
    wholes ||= at.wholes > 0 && at.wholeRange !== 'safe';
    fractions ||= at.fractions > 0 && at.isBeyondDouble;
    nulls ||= at.count > 0 && at.nulls === at.count;
    open.push(...at.fields.values());
    if (at.item) open.push(at.item);
  }
  const notes = nulls ? [{ message: '有的位置只出现过 null，无法判断类型' }] : [];
  return { notes, beyondDouble: { wholes, fractions } };
}

/** Whether the type of the whole document is a record of its name, so that it needs no alias. */
export function isRootRecord({ name, root, isNullable }: Model): boolean {
  return root.kind === 'record' && root.name === name && !isNullable;
}

/** A name for the type of the whole document that no record has. */
export function aliasOf({ name, records }: Model): string {
  return records.some((record) => record.name === name) ? `${name}Document` : name;
}
