import type { FastifyInstance } from 'fastify';
import { codes, contractVersion, type Endpoint, headers, requestIdHeader } from '#contract/api.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { cookies } from '#contract/storage.ts';
import type { SiteSettings } from '#site/config.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import type { Config } from '../config/config.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { sendShared } from './send.ts';

type Json = Record<string, unknown>;

const url = '/api/openapi.json';

/** Serves the API's description. The first request creates it, so that the server's start takes no longer; another site name, a new one. */
export function registerOpenApi(
  app: FastifyInstance,
  { config: { origin }, settings }: Pick<SettledDependencies, 'config' | 'settings'>,
): void {
  let made: { readonly name: string; readonly description: PublicDocument } | undefined;
  app.get(url, { compress: false }, async (request, reply) => {
    const site = await settings.current();
    if (made?.name !== site.name) {
      made = { name: site.name, description: documentOf(JSON.stringify(describeApi({ origin, site }))) };
    }
    return sendShared(request, reply, made.description);
  });
  refuseOtherMethods(app, url, 'GET');
}

/** Describes every endpoint of the contract in OpenAPI 3.1, whose schemas are JSON Schema like those of the contract. */
export function describeApi({ origin, site }: Pick<Config, 'origin'> & { site: Pick<SiteSettings, 'name'> }): Json {
  const names = Object.keys(endpoints) as EndpointName[];
  const secure = origin.startsWith('https:');
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${site.name}的接口`,
      version: String(contractVersion),
      summary: '文章、书、搜索、图片与账号',
      description: overview,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // A relative address is resolved against the address of this document, so it is right on a separate API host, too.
    servers: [{ url: '/' }],
    tags: tags.filter(({ name }) => names.some((endpointName) => tagOf(endpointName) === name)),
    paths: Object.fromEntries(names.map((name) => [`/api/${name}`, describePath(name)])),
    components: {
      schemas: { Refusal: refusalSchema, Failure: failureSchema },
      parameters,
      responses: describeFailures(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: secure ? cookies.secureSession : cookies.session,
          description: '登录（user/login）时由服务器设置，HttpOnly，SameSite=Lax。',
        },
      },
    },
  };
}

const overview = `每个接口的地址是 \`/api/{资源}/{动作}\`。读用 GET，输入写在查询里；写用 POST，输入是 JSON，带文件的是 multipart/form-data。

能处理的请求都回答 HTTP 200：\`code\` 是 0 时 \`info\` 是结果；不是 0 时是拒绝，\`info\` 是一句中文，\`field\` 说是哪一项输入，\`seconds\` 说多久以后再来。

| code | 含义 |
| --- | --- |
| ${codes.refused} | 输入不符合要求 |
| ${codes.notLoggedIn} | 没有登录，或登录的是其他账号 |
| ${codes.notYours} | 不是自己的，或这个账号没有这个权限 |
| ${codes.notFound} | 没有 |
| ${codes.conflict} | 与现有的冲突，例如版本已经变了 |
| ${codes.tooMany} | 次数太多，等 \`seconds\` 秒 |
| ${codes.tooLarge} | 太大，或到了上限 |
| ${codes.full} | 服务器暂时无法保存，没有写入任何内容 |
| ${codes.confirm} | 要先再确认一次本人（user/confirm） |
| ${codes.secondStep} | 密码正确，还要完成第二步（user/step-options、user/second-step、user/passkey-step） |
| ${codes.noSecondFactor} | 本站要求这个账号开启两步验证（user/second-factor） |

其他状态是协议本身的失败，内容见 Failure。时刻都是 1970-01-01T00:00:00Z 以来的秒数。`;

const tags = [
  { name: 'user', description: '账号、会话与自己的数据' },
  { name: 'poster', description: '文章：读、搜索、写、历史与回收站' },
  { name: 'asset', description: '图片' },
  { name: 'book', description: '书与章节' },
  { name: 'error', description: '页面里程序的错误' },
  { name: 'letter', description: '读者给作者的来信' },
  { name: 'site', description: '站主管理全站：账号、文章、举报、图片、记录与状态' },
];

const tagOf = (name: EndpointName): string => name.split('/')[0]!;

const refusalCodes = Object.values(codes).filter((code) => code !== codes.ok);
const refusalSchema = {
  type: 'object',
  required: ['code', 'info'],
  properties: {
    code: { type: 'integer', enum: refusalCodes },
    info: { type: 'string', description: '给读者看的中文说明' },
    field: { type: 'string', description: '对应的输入项' },
    seconds: { type: 'integer', description: '多少秒后可以重试' },
  },
};

const failureSchema = {
  type: 'object',
  required: ['code', 'info'],
  properties: {
    code: { type: 'integer', description: 'HTTP 状态' },
    info: { type: 'string' },
    requestId: { type: 'string', description: `与头 ${requestIdHeader} 相同；完全无法识别的请求没有` },
  },
};

const parameters = {
  Contract: {
    name: headers.contract,
    in: 'header',
    description: `契约的版本，现在是 ${contractVersion}；更旧的得到 426。可以不写。`,
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotencyKey: {
    name: headers.idempotency,
    in: 'header',
    description: '这次写入的键：同一账号在同一接口用同一个键只执行一次，重试得到第一次的回答；7 天内有效。',
    schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,100}$' },
  },
  User: {
    name: headers.user,
    in: 'header',
    description: '页面所知的登录账号（用户名，按 encodeURIComponent 编码）；与会话不符得到 1002。可以不写。',
    schema: { type: 'string' },
  },
};

const failures = {
  400: '请求无法识别',
  403: '从其他网站发起的写入',
  413: '请求内容太大',
  415: '请求内容的类型不对',
  421: '无法识别的主机名',
  426: '页面版本太旧',
  500: '服务器出错了',
  503: '服务器或数据库暂时忙，过 Retry-After 秒再来',
};
type FailureStatus = keyof typeof failures;

function describeFailures(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [`Failure${status}`, { description, content }]),
  );
}

function describePath(name: EndpointName): Json {
  const endpoint: Endpoint = endpoints[name];
  const statuses: FailureStatus[] =
    endpoint.method === 'GET' ? [400, 421, 426, 500, 503] : [400, 403, 413, 415, 421, 426, 500, 503];
  const responses = Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  );
  const operation = {
    operationId: name.replace('/', '-'),
    summary: endpoint.summary,
    tags: [tagOf(name)],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: describeParameters(endpoint),
    ...(endpoint.method === 'POST' && { requestBody: describeBody(endpoint) }),
    responses: { 200: describeAnswer(endpoint), ...responses },
  };
  return { [endpoint.method.toLowerCase()]: operation };
}

/** The parts of an object schema from which parameters and bodies are described. */
interface InputSchema {
  readonly properties: Readonly<Record<string, Json & { readonly title?: string }>>;
  readonly required?: readonly string[];
}

function describeParameters(endpoint: Endpoint): Json[] {
  const shared = ['Contract', ...(endpoint.method === 'POST' ? ['IdempotencyKey'] : [])];
  const named = endpoint.access === 'public' ? shared : [...shared, 'User'];
  const references = named.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return endpoint.method === 'GET' ? [...describeQuery(endpoint), ...references] : references;
}

function describeQuery({ input }: Endpoint): Json[] {
  const { properties, required = [] } = input as unknown as InputSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.title && { description: schema.title }),
    schema,
  }));
}

function describeBody({ input, upload, body = limits.bodyBytes }: Endpoint): Json {
  if (upload === undefined) {
    return {
      required: true,
      description: `最多 ${body} 字节`,
      content: { 'application/json': { schema: input } },
    };
  }
  const { properties, required = [] } = input as unknown as InputSchema;
  const file = { contentMediaType: 'application/octet-stream', description: `最多 ${upload} 字节` };
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeAnswer({ info }: Endpoint): Json {
  const granted = {
    type: 'object',
    required: ['code', 'info'],
    properties: { code: { const: codes.ok }, info },
  };
  const schema = { oneOf: [granted, { $ref: '#/components/schemas/Refusal' }] };
  return { description: '结果，或拒绝', content: { 'application/json': { schema } } };
}
