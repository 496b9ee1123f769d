import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import type { ReportSecurityEvent } from '../log/security-events.ts';
import { answerUploadError } from '../plugins/errors.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import { failureBody } from '../plugins/request-id.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { answerVisitor, type EndpointOptions, answerPublic } from './answer.ts';
import { cookieJar } from './cookies.ts';
import { isOutdated } from './headers.ts';
import { registerOpenApi } from './openapi.ts';
import type { CheckedCalls } from './validate.ts';

interface Api {
  readonly calls: CheckedCalls;
  readonly report: ReportSecurityEvent;
  readonly cache: PublicCache;
}

/** Registers every endpoint of the contract at `/api/{name}`, and their description. */
export function registerApi(app: FastifyInstance, dependencies: SettledDependencies, api: Api): void {
  const { calls, ...shared } = api;
  registerOpenApi(app, dependencies);
  const names = Object.keys(endpoints) as EndpointName[];
  const isUpload = (name: EndpointName): boolean => 'upload' in endpoints[name];
  registerCalls(
    app,
    names.filter((name) => !isUpload(name)),
  );
  // Uploads are registered in a scope of their own, so that they take multipart bodies only and the other calls take none.
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart, { throwFileSizeLimit: false });
    uploads.setErrorHandler(answerUploadError);
    registerCalls(uploads, names.filter(isUpload));
  });

  function registerCalls(scope: FastifyInstance, some: readonly EndpointName[]): void {
    for (const name of some) {
      const { method, body = limits.bodyBytes }: Endpoint = endpoints[name];
      const url = `/api/${name}`;
      const handler = answerCall({ name, call: calls[name], dependencies, ...shared });
      scope.route({ method, url, handler, compress: false, bodyLimit: body });
      refuseOtherMethods(scope, url, method);
    }
  }
}

function answerCall(options: EndpointOptions) {
  const { access, method, isSecret }: Endpoint = endpoints[options.name];
  const isPublic = method === 'GET' && access === 'public' && !isSecret;
  const toEverybody = answerPublic(options);
  const toVisitor = answerVisitor(options);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isOutdated(request)) return reply.code(426).send(failureBody(request, 426, '页面版本太旧，请刷新'));
    const jar = cookieJar(request, reply, options.dependencies.config);
    return isPublic && !jar.token ? toEverybody(request, reply) : toVisitor(request, reply, jar);
  };
}
