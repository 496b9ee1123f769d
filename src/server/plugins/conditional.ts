import type { FastifyRequest } from 'fastify';

/** Whether the client says that it has the version with this entity tag (RFC 9110, 13.1.2). */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return (headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);
}
