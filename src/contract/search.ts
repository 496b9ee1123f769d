import { Type, type Static } from 'typebox';
import { endpoint } from './api.ts';
import { foundParts, searchInput } from './found.ts';
import { posterCard } from './poster.ts';
import { closed } from './schema.ts';

/** An article that was found. */
const hit = closed({ poster: posterCard, ...foundParts });
export type PosterHit = Static<typeof hit>;

const hits = closed({ total: Type.Integer(), list: Type.Array(hit) });
export type PosterHits = Static<typeof hits>;

export const searchEndpoints = {
  'poster/search': endpoint({ method: 'GET', access: 'public', input: closed(searchInput), info: hits }),
} as const;
