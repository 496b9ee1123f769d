import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { datasetPaths } from '#contract/dataset.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { termYears } from '#domain/lunar/index.ts';
import { hasVersion } from '../plugins/conditional.ts';
import { acceptedEncoding, addToVary, sendEncoded } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { BusyError } from '../runtime/busy.ts';
import { createThreadPool } from '../runtime/threads.ts';
import { type DatasetFiles, type WholeFile, yearSchemaText, yearText } from './dataset-files.ts';
import type { DatasetJobs } from './dataset-worker.ts';

/** The headers of the dataset. It changes with a release alone, and pages of any origin may read it. */
const headers = {
  'cache-control': 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400',
  'access-control-allow-origin': '*',
};
const json = 'application/json; charset=utf-8';

/** Processor time of making all files, which is two seconds on a slow machine. */
const workMilliseconds = 20_000;

/**
 * `/data/lunar/…`: the calendar of 1900 to 2100 for other programs. A year is made when it is asked for; the whole files and the
 * checksums are made once, in a thread and at the first request for one of them. See decision 180.
 */
export function registerDataset(app: FastifyInstance, { cache }: { readonly cache: PublicCache }): void {
  const { files, close } = openDatasetFiles();
  app.addHook('onClose', close);

  const sendJson = async (request: FastifyRequest, reply: FastifyReply, make: () => string | Promise<string>) => {
    // The data of a build do not change, so what was made before is as good as anew.
    const found = await cache.get<PublicDocument>(request, async (known) => known ?? documentOf(await make()));
    reply.type(json).headers({ ...headers, etag: found.etag });
    return sendEncoded(request, reply, found);
  };

  app.get(datasetPaths.index, { compress: false }, (request, reply) =>
    sendJson(request, reply, async () => JSON.stringify((await files()).index)),
  );
  app.get(datasetPaths.schema, { compress: false }, (request, reply) => sendJson(request, reply, () => yearSchemaText));
  app.get('/data/lunar/:year(^\\d{4}$).json', { compress: false }, async (request, reply) => {
    const year = Number((request.params as { year: string }).year);
    if (!isYearIn(year, termYears)) return answerMissing(request, reply);
    return sendJson(request, reply, () => yearText(year));
  });
  app.get(datasetPaths.csv, { compress: false }, async (request, reply) =>
    sendWhole(request, reply.type('text/csv; charset=utf-8'), (await files()).csv),
  );
  app.get(datasetPaths.sqlite, { compress: false }, async (request, reply) =>
    sendWhole(request, reply.type('application/vnd.sqlite3'), (await files()).sqlite),
  );
}

/** Makes the files at the first request and keeps them; where the machine had no time for it, the next request tries again. */
function openDatasetFiles(): { readonly files: () => Promise<DatasetFiles>; readonly close: () => Promise<void> } {
  const threads = createThreadPool<DatasetJobs>(new URL('./dataset-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let made: Promise<DatasetFiles> | undefined;

  async function make(): Promise<DatasetFiles> {
    const result = await threads.run({ name: 'make', input: undefined, workMilliseconds });
    if (typeof result === 'string') throw new BusyError('数据集正在生成，请稍后再试', { seconds: 10 });
    // The thread has nothing more to do, and holds a hundred megabytes.
    void threads.close();
    return result.output;
  }

  return {
    files() {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
    close: threads.close,
  };
}

/** Sends a file of megabytes packed as it is kept, or unpacks it while it is read, so that no client takes its size in memory. */
function sendWhole(request: FastifyRequest, reply: FastifyReply, file: WholeFile): FastifyReply {
  // The tag is weak because the packed form has the same.
  const etag = `W/"${file.sha256}"`;
  reply.headers({ ...headers, etag });
  addToVary(reply, 'accept-encoding');
  if (hasVersion(request, etag)) return reply.code(304).send();
  if (acceptedEncoding(request.headers['accept-encoding'], ['gzip'])) {
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  }
  const unpacked = createGunzip();
  unpacked.end(file.gzip);
  return reply.header('content-length', file.bytes).send(unpacked);
}
