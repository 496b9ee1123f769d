import type { FastifyRequest } from 'fastify';

/** Whether what was last changed at a time (seconds) is known to the asker by its date; where a tag is sent, it decides (RFC 9110 §13.1.3). */
export function isUnchangedSince({ headers }: FastifyRequest, changed: number): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const known = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(known) && Math.floor(known / 1000) >= changed;
}
