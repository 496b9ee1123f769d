import type { Endpoint } from '#contract/api.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Random } from '../search/random.ts';
import { jsonBody, packed } from './body.ts';
import { chance, inputOf, type Known, pick } from './input.ts';
import { headerLines, keys, mediaTypes, methods, pathEnds, texts } from './naughty.ts';
import { multipartBody } from './parts.ts';

export interface FuzzedRequest {
  readonly name: EndpointName;
  /** All that goes over the line. */
  readonly bytes: Buffer;
}

export const names = Object.keys(endpoints) as EndpointName[];

/** A request to a call of the contract, made of its schema and of what nobody should send. */
export function fuzzedRequest(random: Random, known: Known, cookie: string): FuzzedRequest {
  const name = pick(random, names);
  const endpoint: Endpoint = endpoints[name];
  const input = inputOf(endpoint.input, random, known);
  const method = chance(random, 20) ? pick(random, methods) : endpoint.method;
  const path = `/api/${name}${chance(random, 25) ? pick(random, pathEnds) : ''}`;
  const query = endpoint.method === 'GET' || chance(random, 30) ? queryOf(input, random) : '';
  const isEmpty = endpoint.method === 'GET' && !chance(random, 20);
  const { type, body: plain } = isEmpty ? nothing : bodyOf(endpoint, input, random);
  const isPacked = chance(random, 15);
  const body = isPacked ? packed(plain, random) : plain;
  const lines = [
    `${method} ${path}${query} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `x-forwarded-for: 10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...(chance(random, 4) ? [] : [`cookie: ${cookie}`]),
    ...(type === undefined ? [] : [`content-type: ${chance(random, 12) ? pick(random, mediaTypes) : type}`]),
    // A form can send a multipart body, so a program must say that it is none.
    'x-contract-version: 1',
    ...(chance(random, 5) ? [pick(random, headerLines)] : []),
    ...(isPacked ? ['content-encoding: gzip'] : []),
    ...(body.length > 0 ? [`content-length: ${body.length}`] : []),
  ];
  return { name, bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]) };
}

const nothing = { type: undefined, body: Buffer.alloc(0) };

function bodyOf({ upload }: Endpoint, input: Readonly<Record<string, unknown>>, random: Random) {
  const isMultipart = (upload !== undefined) !== chance(random, 30);
  return isMultipart ? multipartBody(input, random) : { type: 'application/json', body: jsonBody(input, random) };
}

function queryOf(input: Readonly<Record<string, unknown>>, random: Random): string {
  const parts = Object.entries(input).map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`);
  if (chance(random, 2)) return parts.length > 0 ? `?${parts.join('&')}` : '';
  return `?${[...parts, pick(random, oddPairs)(parts, random)].join('&')}`;
}

const oddPairs: readonly ((parts: readonly string[], random: Random) => string)[] = [
  (parts) => parts[0] ?? 'id',
  (parts, random) => `${(parts[0] ?? 'id').split('=')[0]}=${escaped(pick(random, texts))}`,
  (_, random) => `${escaped(pick(random, keys))}=${escaped(pick(random, texts))}`,
  () => 'id[]=1&id[__proto__][x]=1',
  () => '__proto__[admin]=1&constructor.prototype.x=1',
  () => 'id=%00&id=%FF&id=%ED%A0%80&id=%',
  () => '&&&===&?&',
  () => `q=${'%E9%9B%AA'.repeat(1_000)}`,
  () => Array.from({ length: 1_500 }, (_, index) => `a${index}`).join('&'),
  () => 'page=1e400&size=-0&from=0x1',
];

/** Half a surrogate pair has no escape of its own: its three bytes are written. */
const escaped = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
