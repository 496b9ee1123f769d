import { detect, findWrappedBase64 } from '../base64/index.ts';
import { validateJson } from '../json/index.ts';
import { isEncoded, queryJson, readQuery, splitAddress } from '../url/index.ts';
import { type CurlRequest, readCurl } from './curl.ts';
import { formatDocument } from './json-steps.ts';
import { type StepRule, textValue } from './step.ts';

const address = /^[a-z][a-z\d+.-]{1,20}:\/\/\S+$/i;

/** Longer queries take too long. */
const longestQuery = 20_000;

function queryOf(text: string): string | undefined {
  if (text.length > longestQuery) return undefined;
  const { query } = splitAddress(text);
  return query?.includes('=') ? query : undefined;
}

/** Whether a line is a query that stands alone; one pair may as well be an assignment. */
function isQuery(text: string): boolean {
  if (text.length > longestQuery || !/^\??[\w.[\]%-]{1,60}=[^\s"'<>]*$/.test(text)) return false;
  return text.includes('&')
    ? /&[\w.[\]%-]{1,60}=/.test(text)
    : text.startsWith('?') || (isEncoded(text) && detect(text) === 'text');
}

/** A request as JSON; a body that is a document stands in it digit for digit. */
function requestJson({ body, ...head }: CurlRequest): string {
  const written = JSON.stringify(head);
  if (body === undefined) return written;
  return `${written.slice(0, -1)},"body":${validateJson(body).ok ? body : JSON.stringify(body)}}`;
}

/** The steps that take a request apart. */
export const requestSteps: readonly StepRule[] = [
  {
    kind: 'curl',
    name: '拆开请求',
    what: 'curl 命令',
    page: 'tool/json',
    confidence: (text) => (readCurl(text) ? 0.99 : 0),
    apply(text) {
      const request = readCurl(text);
      return textValue(request && formatDocument(requestJson(request)));
    },
  },
  {
    kind: 'query',
    name: '拆开参数',
    what: '带参数的网址',
    page: 'tool/url',
    confidence: (text) => (address.test(text) ? (queryOf(text) ? 0.92 : 0) : isQuery(text) ? 0.89 : 0),
    apply(text) {
      const query = address.test(text) ? queryOf(text) : text.replace(/^\?/, '');
      const utf8 = readQuery(query, 'utf-8');
      return textValue(queryJson(utf8.some(({ fault }) => fault) ? readQuery(query, 'gb18030') : utf8));
    },
  },
  {
    kind: 'address',
    name: '网址',
    what: '网址',
    page: 'tool/url',
    confidence: (text) =>
      address.test(text) && !queryOf(text) && !isEncoded(text) && !findWrappedBase64(text) ? 0.9 : 0,
    apply: textValue,
    isLast: true,
  },
];
