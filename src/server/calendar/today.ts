import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedPaths, embedThemes, embedWidths } from '#contract/embed.ts';
import { todayFacts, type TodayFacts } from '#domain/dataset/index.ts';
import { beijingOffsetSeconds, civilDate } from '#domain/lunar/index.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { renderTimestamp } from '../public/render-timestamp.ts';
import { schedulesAround } from './feeds.ts';
import type { CalendarSources } from './holidays.ts';
import { type PictureStyle, todayPicture } from './today-picture.ts';

const secondsPerDay = 86_400;

/** Pages of all sites may show and read these; nothing in the picture runs, even when it is opened by itself. */
const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * `/embed/today.svg` and `/embed/today.json`: today in Beijing for pages of other sites. They are kept by caches until midnight there,
 * which the public cache of the process cannot promise: what it sends is up to a minute old.
 */
export function registerToday(
  app: FastifyInstance,
  { clock, folders }: Pick<CalendarSources, 'clock' | 'folders'>,
): void {
  /** What was made for this hour: the facts, and a picture of each look and width at most. */
  let hour = { begins: Number.NaN, made: new Map<string, Promise<PublicDocument>>() };

  async function factsNow(log: FastifyBaseLogger): Promise<TodayFacts> {
    const date = civilDate(Math.floor((clock() + beijingOffsetSeconds) / secondsPerDay));
    return todayFacts(date, await schedulesAround(date.year, await folders(), log));
  }

  function makeOnce(name: string, make: () => Promise<string>): Promise<PublicDocument> {
    const begins = renderTimestamp(clock());
    if (hour.begins !== begins) hour = { begins, made: new Map() };
    const { made } = hour;
    const found = made.get(name) ?? make().then((text) => documentOf(text));
    made.set(name, found);
    found.catch(() => made.delete(name));
    return found;
  }

  function send(request: FastifyRequest, reply: FastifyReply, document: PublicDocument): Promise<FastifyReply> {
    const left = secondsPerDay - ((clock() + beijingOffsetSeconds) % secondsPerDay);
    reply.headers({ ...headers, etag: document.etag, 'cache-control': `public, max-age=${left}, s-maxage=${left}` });
    return sendEncoded(request, reply, document);
  }

  app.get(embedPaths.facts, { compress: false }, async (request, reply) => {
    const document = await makeOnce('facts', async () => JSON.stringify(await factsNow(request.log)));
    return send(request, reply.type('application/json; charset=utf-8'), document);
  });
  app.get(embedPaths.picture, { compress: false }, async (request, reply) => {
    const style = styleOf(request.query);
    const name = `${style.theme} ${style.width}`;
    const document = await makeOnce(name, async () => todayPicture(await factsNow(request.log), style));
    return send(request, reply.type('image/svg+xml; charset=utf-8'), document);
  });
  for (const path of Object.values(embedPaths)) refuseOtherMethods(app, path, 'GET');
}

/** The look that the query asks for; what is none of the list counts as not given. */
function styleOf(query: unknown): PictureStyle {
  const { theme, width } = query as Record<string, unknown>;
  return {
    theme: embedThemes.find((each) => each === theme) ?? 'auto',
    width: embedWidths.find((each) => String(each) === width) ?? embedWidths[1],
  };
}
