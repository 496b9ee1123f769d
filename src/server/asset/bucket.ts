import { createHash } from 'node:crypto';
import type { BucketSettings } from '../config/asset-settings.ts';
import { BucketAwayError } from '../runtime/busy.ts';

/**
 * The objects of a bucket. A call that the store does not carry out in time throws `BucketAwayError`. Decision 166 says why nothing
 * lists them.
 */
export interface Bucket {
  readonly put: (key: string, object: { readonly bytes: Uint8Array; readonly type: string }) => Promise<void>;
  /** The bytes of an object that has `size` of them; undefined where there is no such object, or one of another size. */
  readonly get: (key: string, size: number) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

interface CallLimits {
  /** The longest time for a call in milliseconds, the transfer of its bytes included. */
  readonly get: number;
  readonly put: number;
  readonly remove: number;
  /** After a `get` without any answer, further ones fail at once for so many milliseconds. */
  readonly pause: number;
}

const usualLimits: CallLimits = { get: 10_000, put: 20_000, remove: 10_000, pause: 5_000 };

/** Opens a bucket. Nothing is asked of the store before the first call. */
export function openBucket(settings: BucketSettings, limits: CallLimits = usualLimits): Bucket {
  const breaker = createReadBreaker(limits.pause);

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, options: AskOptions): Promise<Response> {
    // The package that signs is loaded by sites whose pictures lie in a bucket alone.
    const { AwsV4Signer } = await import('aws4fetch');
    const { region, accessKeyId, secretAccessKey } = settings;
    const { milliseconds, ...content } = options;
    const request = { method, url: objectAddress(settings, key), service: 's3', region, accessKeyId, secretAccessKey };
    const { url, headers } = await new AwsV4Signer({ ...request, ...content }).sign();
    const sent = content.body === undefined ? {} : { body: content.body };
    return fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(milliseconds), ...sent });
  }

  /** Carries out a call; what the store refuses and what does not come in time are the same to readers. */
  async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof BucketAwayError ? error : new BucketAwayError(reasonOf(error), error);
    }
  }

  async function read(key: string, size: number): Promise<Uint8Array | undefined> {
    const response = await ask('GET', key, { milliseconds: limits.get });
    breaker.noteAnswer();
    return (await hasObject(response)) ? readExactly(response, size) : undefined;
  }

  return {
    put: (key, { bytes, type }) =>
      attempt(async () => {
        const body = new Uint8Array(bytes);
        // The signature covers the hash, so that the store refuses bytes that were changed on their way.
        const sha256 = createHash('sha256').update(body).digest('hex');
        const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 };
        await requireOk(await ask('PUT', key, { body, headers, milliseconds: limits.put }));
      }),
    get: (key, size) =>
      attempt(async () => {
        const begun = breaker.begin();
        try {
          return await read(key, size);
        } catch (error) {
          breaker.noteFailure(error, begun);
          throw error;
        }
      }),
    remove: (key) =>
      attempt(async () => {
        await hasObject(await ask('DELETE', key, { milliseconds: limits.remove }));
      }),
  };
}

/**
 * A circuit breaker for reads: after one without any answer it is open for a while, and then half open, with one read at a time, until the
 * store answers again. Unlike that of the database (`db/circuit-breaker.ts`) it has no probe of its own, which would have to be stopped.
 */
function createReadBreaker(pauseMilliseconds: number) {
  let answeredAt = -Infinity;
  /** Undefined while the breaker is closed. */
  let opened: { readonly until: number; isBeingTried: boolean } | undefined;

  return {
    /** Begins a read, and returns its time by `performance.now`; throws where it would wait in vain. */
    begin(): number {
      const now = performance.now();
      if (opened && (opened.isBeingTried || now < opened.until)) {
        throw new BucketAwayError('not asked: it did not answer a moment ago');
      }
      if (opened) opened.isBeingTried = true;
      return now;
    },
    /** Called when an answer begins, whatever it says and however long the rest of it takes. */
    noteAnswer(): void {
      answeredAt = performance.now();
      opened = undefined;
    },
    /** Called when a read fails. A store that refuses connections keeps nobody waiting. */
    noteFailure(error: unknown, begun: number): void {
      if ((error as Error).name !== 'TimeoutError') opened = undefined;
      else if (begun > answeredAt) opened = { until: performance.now() + pauseMilliseconds, isBeingTried: false };
    },
  };
}

interface AskOptions {
  readonly milliseconds: number;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address of an object. */
export function objectAddress(
  { endpoint, bucket, addressing }: Pick<BucketSettings, 'endpoint' | 'bucket' | 'addressing'>,
  key: string,
): string {
  const url = new URL(endpoint);
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'host' ? key : `${bucket}/${key}`;
  return url.href;
}

/** Whether the store has the object; throws where it refuses. A missing bucket has the same status as a missing object. */
async function hasObject(response: Response): Promise<boolean> {
  if (response.ok) return true;
  const code = await readErrorCode(response);
  if (response.status === 404 && (code === undefined || code === 'NoSuchKey')) return false;
  throw refusalOf(response, code);
}

async function requireOk(response: Response): Promise<void> {
  if (!response.ok) throw refusalOf(response, await readErrorCode(response));
}

function refusalOf({ status }: Response, code: string | undefined): BucketAwayError {
  return new BucketAwayError(`HTTP ${status}${code === undefined ? '' : ` ${code}`}`, undefined, code);
}

/** Stores say in some hundred characters of XML what is wrong; what is longer comes from something else at their address. */
const maxErrorBytes = 16 * 1024;

async function readErrorCode({ body }: Response): Promise<string | undefined> {
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString('latin1');
    if (text.length > maxErrorBytes) break;
  }
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1];
}

/** Reads a body of the expected length; a longer one is not read to its end. */
async function readExactly({ body }: Response, size: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > size) return undefined;
    chunks.push(chunk as Uint8Array);
  }
  return length === size ? Buffer.concat(chunks) : undefined;
}

/** The system's code where there is one: the message of `fetch` says only that it failed. */
function reasonOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : String((error as Error).message);
}
