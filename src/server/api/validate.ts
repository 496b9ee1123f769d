import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { codes, type Endpoint, type ApiRefusal, type ApiResponse } from '#contract/api.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { describeControlSign } from '#domain/text/control-signs.ts';
import { fail, type Handlers, type ReadContext, type WriteContext } from '../call/context.ts';

/** Values in JSON bodies have types of their own; a query holds only text, from which numbers are converted. */
const bodies = new Ajv({ allErrors: false, verbose: true });
const queries = new Ajv({ allErrors: false, verbose: true, coerceTypes: true });

/** Creates the check of an endpoint's input, which returns undefined for a valid input and otherwise a refusal that names the field. */
export function inputCheck(endpoint: Endpoint): (input: unknown) => ApiRefusal | undefined {
  const check: ValidateFunction = (endpoint.method === 'GET' ? queries : bodies).compile(endpoint.input);
  return (input) => (check(input) ? refuseUnstorable(endpoint, input) : refuseInvalid(check.errors?.at(-1)));
}

/** Refuses texts with NUL, which PostgreSQL cannot store, and with lone surrogates, which would come back changed. */
function refuseUnstorable({ input }: Endpoint, value: unknown): ApiRefusal | undefined {
  const found = Object.entries(value as object).find(([, part]) => isUnstorable(part));
  if (!found) return undefined;
  const [field] = found;
  const { properties } = input as Titled;
  return fail(codes.refused, `${properties?.[field]?.title ?? field}里有不能保存的字符`, field);
}

function isUnstorable(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('\0') || !part.isWellFormed();
  return typeof part === 'object' && part !== null && Object.values(part).some(isUnstorable);
}

function refuseInvalid(error: ErrorObject | undefined): ApiRefusal {
  if (!error) return fail(codes.refused, '输入不符合要求');
  const field = fieldOf(error);
  return fail(codes.refused, sentence(error, titleOf(error) ?? field), field);
}

function fieldOf(error: ErrorObject): string {
  const named = error.params as { missingProperty?: string; additionalProperty?: string };
  return named.missingProperty ?? named.additionalProperty ?? error.instancePath.split('/')[1] ?? '';
}

interface Titled {
  title?: string;
  properties?: Record<string, Titled>;
}

function titleOf(error: ErrorObject): string | undefined {
  const parent = error.parentSchema as Titled | undefined;
  if (error.keyword === 'required') return parent?.properties?.[fieldOf(error)]?.title;
  return parent?.title;
}

function sentence(error: ErrorObject, name: string): string {
  const { limit } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'required':
      return `缺少${name}`;
    case 'additionalProperties':
      return `无法识别的字段：${name.slice(0, 40)}`;
    case 'minLength':
      return `${name}不能为空`;
    case 'maxLength':
      return `${name}最多 ${limit} 个字符`;
    case 'maxItems':
      return `${name}最多 ${limit} 个`;
    case 'uniqueItems':
      return `${name}不能重复`;
    case 'minimum':
      return `${name}不能小于 ${limit}`;
    case 'maximum':
      return `${name}不能大于 ${limit}`;
    case 'pattern':
      return describeControlSign(String(error.data), name) ?? `${name}里有不允许的字符，或者只有空白`;
    case 'type':
      return name ? `${name}的类型不对` : '请求内容应当是一个 JSON 对象';
    default:
      return `${name}不在允许的取值之内`;
  }
}

/** A call that checks its input itself. */
export type CheckedCall = (input: unknown, context: ReadContext | WriteContext) => Promise<ApiResponse<unknown>>;

export type CheckedCalls = Readonly<Record<EndpointName, CheckedCall>>;

/** Puts the contract's check before every handler, for calls over HTTP and for the reads of rendered pages. */
export function checkedCalls(handlers: Handlers<EndpointName>): CheckedCalls {
  const names = Object.keys(endpoints) as EndpointName[];
  return Object.fromEntries(names.map((name) => [name, checkedCall(name, handlers)])) as CheckedCalls;
}

function checkedCall(name: EndpointName, handlers: Handlers<EndpointName>): CheckedCall {
  const check = inputCheck(endpoints[name]);
  // After the check the input has the type that this handler takes.
  const handle = handlers[name] as CheckedCall;
  return async (input, context) => check(input) ?? handle(input, context);
}
