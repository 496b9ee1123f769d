import { Type } from 'typebox';
import { limits } from './limits.ts';
import { closed } from './schema.ts';

/** What every search takes. */
export const searchInput = {
  q: Type.String({ title: '关键词', minLength: 1, maxLength: limits.query, pattern: '\\S' }),
  page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: limits.pageSize })),
};

/** Where a text holds what was looked for: `[start, end)` in UTF-16 units, in order. */
const marks = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** What is marked in the title of a hit, and the part of its text where the terms are. */
export const hitFields = { title: marks, excerpt: closed({ text: Type.String(), marks }) };
