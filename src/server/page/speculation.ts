import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#site/pages.ts';
import { addToVary } from '../plugins/encoding.ts';

const address = '/speculation-rules.json';
/** Sections that are read without an effect. Search costs the server more than a page, and a shared text is taken in when its page opens. */
const readSections = ['home', 'article', 'tool', 'lunar', 'tech', 'about'];

/**
 * Which linked pages a browser may fetch while the reader still points at the link. Pages are fetched and not prerendered, so no script
 * runs for a page that nobody opens. A page that the client has taken over opens links without loading documents, so its links ask
 * for nothing (`client/main.tsx` sets the attribute).
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pathsToRead().map((pathname) => ({ pathname, search: '*', hash: '*' })) },
          { selector_matches: 'html:not([data-client]) a:not([href^="#"])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

function pathsToRead(): string[] {
  const isRead = (id: string): boolean => readSections.includes(id.split('/')[0] ?? '');
  // No browser may keep a page that a draft link opens, which is the one of these that needs a network.
  return pages.filter(({ id, offline }) => isRead(id) && offline !== 'none').map(({ path }) => path);
}

/** Answers the rules, which all pages share. */
export function registerSpeculation(app: FastifyInstance): void {
  app.get(address, async (_, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(rules)),
  );
}

/** Names the rules in the header of a page, where they cost no bytes of the document; never to a reader who saves data. */
export function suggestSpeculation({ headers }: FastifyRequest, reply: FastifyReply): void {
  addToVary(reply, 'save-data');
  if (headers['save-data'] !== 'on') reply.header('speculation-rules', `"${address}"`);
}
