import { isRenderedHtml } from '../article/rendered-html.ts';

/** How a value out of a file has to look. It is data, so that a test can hold it against the contract. */
export type RecordShape =
  | { readonly kind: 'text'; readonly most: number; readonly like?: RegExp }
  /** Markup that our renderer could have written. */
  | { readonly kind: 'html'; readonly most: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'list'; readonly of: RecordShape; readonly most: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, RecordShape>> }
  | { readonly kind: 'or-null'; readonly of: RecordShape }
  | { readonly kind: 'optional'; readonly of: RecordShape };

/** A text of at most `most` UTF-16 code units that matches `like`. */
export const text = (most: number, like?: RegExp): RecordShape => ({ kind: 'text', most, ...(like ? { like } : {}) });
/** Rendered HTML of at most `most` UTF-16 code units. */
export const html = (most: number): RecordShape => ({ kind: 'html', most });
/** A finite number. */
export const number: RecordShape = { kind: 'number' };
/** True or false. */
export const boolean: RecordShape = { kind: 'boolean' };
/** A list of at most `most` items. */
export const list = (of: RecordShape, most: number): RecordShape => ({ kind: 'list', of, most });
/** An object with these fields; others are dropped. */
export const fields = (of: Readonly<Record<string, RecordShape>>): RecordShape => ({ kind: 'fields', fields: of });
/** The shape, or null. */
export const orNull = (of: RecordShape): RecordShape => ({ kind: 'or-null', of });
/** The shape, or a missing field. */
export const optional = (of: RecordShape): RecordShape => ({ kind: 'optional', of });

/** Thrown inside only: how deep it comes from does not matter to anybody. */
class ShapeMismatch extends Error {}

/** A copy of the value that holds what the shape names and nothing else; undefined where it does not fit. */
export function matchShape(shape: RecordShape, value: unknown): unknown {
  try {
    return copy(shape, value);
  } catch (error) {
    if (error instanceof ShapeMismatch) return undefined;
    throw error;
  }
}

function copy(shape: RecordShape, value: unknown): unknown {
  switch (shape.kind) {
    case 'text':
    case 'html':
      return check(value, typeof value === 'string' && isTextLike(shape, value));
    case 'number':
      return check(value, typeof value === 'number' && Number.isFinite(value));
    case 'boolean':
      return check(value, typeof value === 'boolean');
    case 'list':
      return listOf(shape.of, value, shape.most);
    case 'fields':
      return fieldsOf(shape.fields, value);
    case 'or-null':
      return value === null ? null : copy(shape.of, value);
    case 'optional':
      return value === undefined ? undefined : copy(shape.of, value);
  }
}

function isTextLike(shape: Extract<RecordShape, { kind: 'text' | 'html' }>, value: string): boolean {
  if (value.length > shape.most) return false;
  return shape.kind === 'html' ? isRenderedHtml(value) : !shape.like || shape.like.test(value);
}

function listOf(of: RecordShape, value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new ShapeMismatch();
  return value.map((item: unknown) => copy(of, item));
}

/** Only what the shape names is looked at, so a `__proto__` out of a file goes nowhere. */
function fieldsOf(shapes: Readonly<Record<string, RecordShape>>, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new ShapeMismatch();
  const own = new Map<string, unknown>(Object.entries(value));
  const copies = Object.entries(shapes).map(([name, shape]) => [name, copy(shape, own.get(name))] as const);
  return Object.fromEntries(copies.filter(([, part]) => part !== undefined));
}

function check(value: unknown, fits: boolean): unknown {
  if (!fits) throw new ShapeMismatch();
  return value;
}
