import { detect } from '../base64/index.ts';
import { readCrontab } from '../cron/crontab.ts';
import { readIdentifier } from '../random/index.ts';
import { isEncoded } from '../url/index.ts';
import type { AnswerPage, QuickAnswer } from './answer.ts';

/** Digests by the number of their hexadecimal digits. */
const digests: Readonly<Record<number, string>> = {
  8: 'CRC-32',
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  64: 'SHA-256 或 SM3',
  96: 'SHA-384',
  128: 'SHA-512',
};

/** JSON, tokens, Base64, escaped addresses and digests: the tool that reads them. Shorter texts are words. */
export function recogniseContent(text: string): QuickAnswer | undefined {
  const plain = text.trim();
  if (plain.length < 2) return undefined;
  return (
    cronAnswer(plain) ??
    identifierAnswer(plain) ??
    jsonAnswer(plain) ??
    digestAnswer(plain) ??
    addressAnswer(plain) ??
    base64Answer(plain)
  );
}

/** A UUID with its hyphens, or a ULID; 32 digits without hyphens are more often a digest, and 26 small letters a word. */
function identifierAnswer(text: string): QuickAnswer | undefined {
  const isLikely =
    /^(?:urn:uuid:)?\{?[\da-f]+(?:-[\da-f]+){4}\}?$/i.test(text) || /^[0-7][\dA-HJKMNP-TV-Z]{25}$/.test(text);
  if (!isLikely || !readIdentifier(text).ok) return undefined;
  return toolAnswer('tool/random', text.includes('-') ? 'UUID' : 'ULID', '看版本、变体与时间');
}

function cronAnswer(text: string): QuickAnswer | undefined {
  const jobs = /[*?@]/.test(text) ? readCrontab(text) : undefined;
  const isLikely = jobs?.every(({ expression }) =>
    /\s|^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/i.test(expression),
  );
  return isLikely ? toolAnswer('tool/timestamp', 'cron 表达式', '说出意思，列出接下来的运行时刻') : undefined;
}

function jsonAnswer(text: string): QuickAnswer | undefined {
  if (!/^(?:\{[\s\S]*["'}]|\[\s*(?:[{["\d\]-]|true|false|null))/.test(text)) return undefined;
  return toolAnswer('tool/json', 'JSON', '格式化、查错、查询');
}

function digestAnswer(text: string): QuickAnswer | undefined {
  const name = /^[\da-f]+$/i.test(text) && /[a-f]/i.test(text) && /\d/.test(text) ? digests[text.length] : undefined;
  if (!name) return undefined;
  return {
    kind: 'fact',
    subject: `${text.length} 位十六进制，可能是 ${name}`,
    value: '用哈希工具核对文件',
    facts: ['打开时已填入核对栏，选好文件即可'],
    page: 'tool/hash',
    query: { m: 'file' },
    takesText: true,
  };
}

function addressAnswer(text: string): QuickAnswer | undefined {
  if (/^https?:\/\/\S+$/i.test(text)) return toolAnswer('tool/url', '网址', '拆开网址，逐行改参数');
  return isEncoded(text) && !/\s/.test(text)
    ? toolAnswer('tool/url', '编码过的文字', '解码网址里的 % 编码')
    : undefined;
}

function base64Answer(text: string): QuickAnswer | undefined {
  const kind = /^[\x21-\x7e\s]+$/.test(text) ? detect(text) : 'text';
  if (kind === 'text') return undefined;
  if (kind === 'jwt') return toolAnswer('tool/base64', 'JWT', '解读头部与载荷，不验证签名');
  return toolAnswer('tool/base64', 'Base64', '解码成文字或文件');
}

function toolAnswer(page: AnswerPage, subject: string, action: string): QuickAnswer {
  return {
    kind: 'fact',
    subject: `看起来是${/^\w/.test(subject) ? ' ' : ''}${subject}`,
    value: action,
    facts: ['文字只在本机处理，不进网址'],
    page,
    query: {},
    takesText: true,
  };
}
