import { Type, type Static } from 'typebox';
import { endpoint } from './api.ts';
import { limits } from './limits.ts';
import { posterCard } from './poster.ts';
import { closed } from './schema.ts';

/** Where a text holds what was looked for: `[start, end)` in UTF-16 units, in order. */
const marks = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** An article that was found: its card, what to mark in its title, and the part of its text where the terms are. */
const hit = closed({
  poster: posterCard,
  title: marks,
  excerpt: closed({ text: Type.String(), marks }),
});
export type PosterHit = Static<typeof hit>;

const hits = closed({ total: Type.Integer(), list: Type.Array(hit) });
export type PosterHits = Static<typeof hits>;

export const searchEndpoints = {
  'poster/search': endpoint({
    method: 'GET',
    access: 'public',
    input: closed({
      q: Type.String({ title: '关键词', minLength: 1, maxLength: limits.query, pattern: '\\S' }),
      page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: limits.pageSize })),
    }),
    info: hits,
  }),
} as const;
