import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageById, isServerPath } from '#site/match.ts';
import { type DatabaseFailure, databaseFailure } from '../db/failure.ts';
import { BucketAwayError, BusyError } from '../runtime/busy.ts';
import { splitUrl } from '../runtime/url.ts';
import { sendFailed, sendUnavailable } from './error-page.ts';
import { failureBody } from './request-id.ts';

/** Errors of the protocol by Fastify's code. Refusals of a call are ordinary answers and do not get here. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: '请求内容不是合法的 JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求内容是空的',
  FST_ERR_CTP_BODY_TOO_LARGE: '请求内容太大',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '请求内容的类型必须是 application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '请求内容的长度与声明的不符',
  MALFORMED_UPLOAD: '上传的内容不完整，或格式不对',
};

/** The same for calls that take a file. */
const uploadSentences: Record<string, string> = {
  ...sentences,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '请求内容的类型必须是 multipart/form-data',
};

/** The Retry-After of answers while the database is away, in seconds. */
const awaySeconds = 5;

/** Answers failed requests: a page's address with a page, every other with a short answer of its kind. `siteName` answers at once. */
export function registerErrors(app: FastifyInstance, siteName: () => string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isPage(request) && statusOf(error) >= 500) answerPage(siteName(), error, request, reply);
    else answerError(error, request, reply);
  });
}

/** Whether the answer may be shown to a person in a browser. */
function isPage({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !isServerPath(splitUrl(url)[0]);
}

function answerPage(siteName: string, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  logFailure(error, request);
  if (error instanceof BusyError) {
    const { message: sentence, seconds } = error;
    return void sendUnavailable(reply, { siteName, sentence, seconds, requestId: request.id });
  }
  if (failureOf(error) !== 'away') return void sendFailed(reply, { siteName, requestId: request.id });
  const pages = (['tool', 'lunar'] as const).map(pageById);
  const sentence = '服务器的数据库暂时没有响应，文章和教程暂时无法打开。请过几秒再试；工具和农历照常可用。';
  sendUnavailable(reply, { siteName, sentence, seconds: awaySeconds, pages, requestId: request.id });
}

/** Answers an error, also of requests that Fastify refuses before it finds a route. Broken escapes are repaired before (`repairUrl`). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerWith(sentences, error, request, reply);
}

export function answerUploadError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerWith(uploadSentences, error, request, reply);
}

function answerWith(
  known: Record<string, string>,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = statusOf(error);
  if (status >= 500) logFailure(error, request);
  if (status === 503) reply.header('retry-after', String(secondsOf(error)));
  const info = failureSentence(error) ?? (status >= 500 ? '服务器出错了' : (known[error.code] ?? '请求不合规范'));
  // The headers of what failed may be set already: a file says what it is before it is read.
  void reply
    .code(status)
    .removeHeader('content-encoding')
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureBody(request, status, info));
}

/** The messages of passing failures. They do not claim that a write failed, because the database may have carried it out. */
function failureSentence(error: FastifyError): string | undefined {
  if (error instanceof BusyError) return error.message;
  switch (failureOf(error)) {
    case 'away':
      return '服务器的数据库暂时没有响应，请稍后再试';
    case 'damaged':
      return '服务器的数据库已损坏，请联系站主';
    case 'full':
    case 'read-only':
    case 'gone':
      return '服务器暂时无法保存，请稍后再试';
    default:
      return undefined;
  }
}

const secondsOf = (error: FastifyError): number => (error instanceof BusyError ? error.seconds : awaySeconds);

const statusOfFailure = { away: 503, damaged: 500, full: 507, 'read-only': 507, gone: 507 } as const;

/** The database failure behind an error. A request that the client broke off has a connection error, too, but with a 4xx status. */
function failureOf(error: FastifyError): DatabaseFailure | undefined {
  return error.statusCode !== undefined && error.statusCode < 500 ? undefined : databaseFailure(error);
}

function statusOf(error: FastifyError): number {
  const failure = failureOf(error);
  if (failure) return statusOfFailure[failure];
  return error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
}

/** Overload and a missing database fail every request alike, so each gets one short line, or they would fill the log. */
function logFailure(error: FastifyError, { log, signal }: FastifyRequest): void {
  // Work that was cancelled because its client is gone is no failure.
  if (error.name === 'AbortError' && signal.aborted) log.debug('nobody waits for the answer any more');
  else if (error instanceof BucketAwayError) log.error({ reason: error.reason }, 'bucket away');
  else if (error instanceof BusyError && error.cause === undefined) log.warn(error.message);
  else if (failureOf(error) === 'away') log.error({ reason: error.message, code: error.code }, 'database away');
  else if (failureOf(error) === 'damaged') log.error({ err: error }, 'database damaged');
  else log.error({ err: error }, 'request failed');
}

/** Answers missing addresses among the server's own paths with a short plain text, because a browser must not get HTML for a script. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/')) return reply.send(failureBody(request, 404, '没有这个接口'));
  return reply.type('text/plain; charset=utf-8').send('404 没有这个文件\n');
}

/** The status of requests that Node cannot parse, by Node's error code; all other codes are a 400. */
const statuses: Record<string, [status: string, info: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求的头太大'],
};

/** Answers bytes that are no HTTP request and reach no route, with the headers of all answers. */
export function answerClientError(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, info] = statuses[error.code ?? ''] ?? ['400 Bad Request', '请求不合规范'];
    const body = JSON.stringify({ code: Number(status.slice(0, 3)), info });
    const head = [
      `HTTP/1.1 ${status}`,
      ...lines,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
