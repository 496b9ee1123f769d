import { Type, type TLiteral, type TObject, type TProperties, type TUnion } from 'typebox';
import { type Endpoint, endpoint } from './api.ts';

/** The schema of an object without further properties, so that a misspelt field is refused instead of ignored. */
export function closedObject<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false }) as TObject<Properties>;
}

/** The schema of one of several texts. */
export function oneText<const Texts extends readonly string[]>(
  texts: Texts,
  options: { readonly title?: string } = {},
) {
  const literals = texts.map((text) => Type.Literal(text));
  return Type.Union(literals, options) as unknown as TUnion<{ -readonly [At in keyof Texts]: TLiteral<Texts[At]> }>;
}

/** The schema of a call without input. */
export const nothing = closedObject({});

/** The schema of an id; error messages call the field by its `title`. */
export const id = Type.String({ title: '编号', minLength: 1, maxLength: 40 });

/** The schema of a time: seconds since 1970-01-01T00:00:00Z. */
export const seconds = Type.Integer();

/** The schema of a time that somebody gives, which is after 1970. */
export const time = (title: string) => Type.Integer({ title, minimum: 0 });

/** The schema of an id made by the client, so that what is new has an address before the server knows of it. */
export const newId = Type.String({ title: '编号', pattern: '^[A-Za-z0-9_-]{16,40}$' });

/** A call that does one thing to what has an id; its answer is a sentence. */
export const actOn = <const Kind extends Pick<Endpoint, 'method' | 'access'>>(kind: Kind, summary: string) =>
  endpoint({ ...kind, summary, input: closedObject({ id }), info: Type.String() });
