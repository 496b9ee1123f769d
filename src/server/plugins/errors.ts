import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../busy.ts';

/** Failures of the protocol itself, by Fastify's code; business refusals are answers and never come here. */
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

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Also for what Fastify refuses before any route is found; an address with a broken escape is mended before (`mendUrl`). */
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
  if (error instanceof Busy) return answerBusy(error, request, reply);
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const info = status >= 500 ? '服务器出错了' : (known[error.code] ?? '请求不合规范');
  void reply.code(status).header('cache-control', 'no-store').send({ code: status, info });
}

/** Too many who ask are no error of the program, so they leave one short line each, without a stack. */
function answerBusy(busy: Busy, request: FastifyRequest, reply: FastifyReply): void {
  if (busy.cause === undefined) request.log.warn(busy.message);
  else request.log.error({ err: busy }, 'request failed');
  void reply
    .code(busy.statusCode)
    .header('retry-after', String(busy.seconds))
    .header('cache-control', 'no-store')
    .send({ code: busy.statusCode, info: busy.message });
}

/** Paths the server owns: what is missing there gets a short plain answer, never a page (a script must not be HTML). */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/')) return reply.send({ code: 404, info: '没有这个接口' });
  return reply.type('text/plain; charset=utf-8').send('404 没有这个文件\n');
}
