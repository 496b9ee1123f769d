import { encodeTextToBase64 } from '#domain/base64/index.ts';
import { unifiedPatch } from '#domain/diff/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { createRandom, makeQuestions, presetById } from '#domain/math/index.ts';
import { makeUuidV4 } from '#domain/random/index.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { sectionEntries } from '#site/menu.ts';
import { descriptionOf } from '#site/page-descriptions.ts';

/** A tool, its description, and a result of its own engine; the ticking timestamp is the page's. */
export interface ToolSample {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sample?: string | undefined;
}

const sampleText = '雪窗';

/** The tools, each with a result of its own engine; the question, the identifier and the JSON change with the day. */
export async function toolSamples(date: CivilDate): Promise<ToolSample[]> {
  const samples: Record<string, string> = {
    '/tool/base64': `${sampleText} → ${encodeTextToBase64(sampleText)}`,
    '/tool/url': encodeURIComponent(sampleText),
    '/tool/hash': await digestText(),
    '/tool/json': JSON.stringify({ [sampleText]: [date.year, date.month, date.day] }),
    '/tool/random': `${identifierOf(date).slice(0, 18)}…`,
    '/tool/diff': comparedLines('雪窗', '雪夜窗'),
    // The engine's vocabulary is larger than the page; a test counts the text again.
    '/tool/token': `${sampleText} → 雪 | 窗`,
    '/tool/math': questionOf(date),
  };
  return sectionEntries('/tool').map(({ id, path, title }) => {
    return { path, title, description: descriptionOf(id) ?? '', sample: samples[path] };
  });
}

/** The beginning of the SHA-256 digest; the rest would not fit in. */
async function digestText(): Promise<string> {
  // Pages without https lack Web Crypto; the hash tool's own modules need WebAssembly, which no page may run.
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return '';
  const digest = new Uint8Array(await subtle.digest('SHA-256', encodeUtf8(sampleText)));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${digits.slice(0, 8)} ${digits.slice(8, 16)}…`;
}

/** One identifier a day, the same for everybody. */
function identifierOf(date: CivilDate): string {
  const random = createRandom(seedOf(date));
  return makeUuidV4((count) => Uint8Array.from({ length: count }, () => random() * 256));
}

/** The line that is gone and the line in its place. */
function comparedLines(before: string, after: string): string {
  const lines = unifiedPatch(before, after).split('\n');
  return lines.filter((line) => /^[-+](?![-+])/.test(line)).join(' ');
}

/** One question a day, the same for everybody. */
function questionOf(date: CivilDate): string {
  const { recipes = [] } = presetById('2a-100') ?? {};
  const made = makeQuestions({ count: 1, recipes }, createRandom(seedOf(date)));
  return made.ok ? (made.value[0]?.text ?? '') : '';
}

function seedOf({ year, month, day }: CivilDate): number {
  return year * 10_000 + month * 100 + day;
}
