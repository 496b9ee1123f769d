import { Type, type TObject, type TProperties } from 'typebox';

/** An object that refuses fields it does not know: a misspelt field is a mistake, not something to ignore. */
export function closed<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false }) as TObject<Properties>;
}

/** The input of a call that takes nothing. */
export const nothing = closed({});

/** An id as the server makes them; `title` is the name an error message gives the field. */
export const id = Type.String({ title: '编号', minLength: 1, maxLength: 40 });

/** Seconds since 1970-01-01T00:00:00Z. */
export const seconds = Type.Integer();
