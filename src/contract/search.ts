import { Type } from 'typebox';
import { limits } from './limits.ts';
import { page, size } from './poster.ts';
import { closedObject } from './schema.ts';

/** The input fields that all searches have in common. Pages count from 1. */
export const searchInput = {
  q: Type.String({ title: '关键词', minLength: 1, maxLength: limits.query, pattern: '\\S' }),
  page,
  size,
};

/** The ranges of a text that match the search terms: `[start, end)` in UTF-16 units, in order. */
const marks = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** The fields that all hits have in common: the matches in the title, and an excerpt of the text with its matches. */
export const hitFields = { title: marks, excerpt: closedObject({ text: Type.String(), marks }) };

/**
 * How hits came about that do not hold the query as it was typed: `corrected` is the query after a misspelt word was replaced, and
 * `nearest` says that no text holds every word, and the hits are those that hold most.
 */
export const loosenedFields = {
  corrected: Type.Optional(Type.String()),
  nearest: Type.Optional(Type.Literal(true)),
};
