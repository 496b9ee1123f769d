import { isWrittenHtml } from '../article/written-html.ts';

/** How a value out of a file has to look. It is data, so that a test can hold it against the contract. */
export type Shape =
  | { readonly kind: 'text'; readonly most: number; readonly like?: RegExp }
  /** Markup that our renderer could have written. */
  | { readonly kind: 'html'; readonly most: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'list'; readonly of: Shape; readonly most: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'or-null'; readonly of: Shape }
  | { readonly kind: 'optional'; readonly of: Shape };

export const text = (most: number, like?: RegExp): Shape => ({ kind: 'text', most, ...(like ? { like } : {}) });
export const html = (most: number): Shape => ({ kind: 'html', most });
export const number: Shape = { kind: 'number' };
export const boolean: Shape = { kind: 'boolean' };
export const list = (of: Shape, most: number): Shape => ({ kind: 'list', of, most });
export const fields = (of: Readonly<Record<string, Shape>>): Shape => ({ kind: 'fields', fields: of });
export const orNull = (of: Shape): Shape => ({ kind: 'or-null', of });
export const optional = (of: Shape): Shape => ({ kind: 'optional', of });

/** Thrown inside only: how deep it comes from does not matter to anybody. */
class Misfit extends Error {}

/** A copy of the value that holds what the shape names and nothing else; undefined where it does not fit. */
export function fit(shape: Shape, value: unknown): unknown {
  try {
    return copy(shape, value);
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}

function copy(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'text':
    case 'html':
      return checked(value, typeof value === 'string' && isTextLike(shape, value));
    case 'number':
      return checked(value, typeof value === 'number' && Number.isFinite(value));
    case 'boolean':
      return checked(value, typeof value === 'boolean');
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

function isTextLike(shape: Extract<Shape, { kind: 'text' | 'html' }>, value: string): boolean {
  if (value.length > shape.most) return false;
  return shape.kind === 'html' ? isWrittenHtml(value) : !shape.like || shape.like.test(value);
}

function listOf(of: Shape, value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Misfit();
  return value.map((item: unknown) => copy(of, item));
}

/** Only what the shape names is looked at, so a `__proto__` out of a file goes nowhere. */
function fieldsOf(shapes: Readonly<Record<string, Shape>>, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Misfit();
  const own = new Map<string, unknown>(Object.entries(value));
  const copies = Object.entries(shapes).map(([name, shape]) => [name, copy(shape, own.get(name))] as const);
  return Object.fromEntries(copies.filter(([, part]) => part !== undefined));
}

function checked(value: unknown, fits: boolean): unknown {
  if (!fits) throw new Misfit();
  return value;
}
