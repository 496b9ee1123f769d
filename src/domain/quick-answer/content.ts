import { type Chain, longestText, recogniseChain } from '../recognition/index.ts';
import type { AnswerPage, FactAnswer } from './answer.ts';

/** A shorter text that says nothing is a word to search for. */
const longestWord = 64;
const inside = ['文字只在本机处理，不写入网址'];

/**
 * The answers to a text that is content, not a question: the tool that reads it, and the chain of steps that leads further. A long text is
 * never left without one. A door of its own, because the steps are loaded only for a text that asks for no day.
 */
export function contentAnswers(text: string): readonly FactAnswer[] {
  const plain = text.trim();
  if (plain.length < 2) return [];
  if (plain.length > longestText) return [longAnswer(plain)];
  const chain = recogniseChain(plain);
  const [first] = chain.steps;
  if (!first) return plain.length > longestWord ? [unknownAnswer(plain)] : [];
  const { what, page, query = {} } = first.rule;
  const value = valueOf(chain);
  const said = { subject: subjectOf(what), ...(value === undefined ? actOf(chain) : { value }) };
  const known = page && toolAnswer(page, said, query);
  if (known && chain.steps.length === 1) return [known];
  const names = chain.steps.map(({ rule }) => rule.name).join(' → ');
  if (!known) return [toolAnswer('tool', value === undefined ? { ...said, value: names, isAct: true } : said)];
  return [known, { ...toolAnswer('tool', { subject: '一步步处理', value: names, isAct: true }), facts: [] }];
}

type Said = Pick<FactAnswer, 'subject' | 'value' | 'isAct'>;

/** A longer result is not read at a glance. */
const longestValue = 60;

/** What the steps come to, where it is short enough to stand as the answer itself. */
function valueOf({ steps }: Chain): string | undefined {
  const { text } = steps[steps.length - 1]!.output;
  return text.length > longestValue || text.includes('\n') || text === steps[0]!.input.text ? undefined : text;
}

/** What the tool of the first step does with the text. */
function actOf({ steps: [first] }: Chain): Pick<Said, 'value' | 'isAct'> {
  const { kind, name } = first!.rule;
  return { value: acts[kind] ?? name, isAct: true };
}

const acts: Readonly<Record<string, string>> = {
  json: '格式化、查错、查询',
  jwt: '解读头部与载荷，不验证签名',
  query: '拆开网址，逐行改参数',
  address: '拆开网址，逐行改参数',
  cron: '说出意思，列出接下来的运行时刻',
  base64: '解码成文字或文件',
  diff: '与另一份文字比较',
  xml: '转成 JSON',
  csv: '转成 JSON，排成表格',
  yaml: '转成 JSON',
  toml: '转成 JSON',
  ndjson: '格式化、查错、查询',
};

/** A text too long for steps is judged by its first sign. */
function longAnswer(text: string): FactAnswer {
  return /^[[{]/.test(text)
    ? toolAnswer('tool/json', { subject: subjectOf('JSON'), value: acts['json']!, isAct: true })
    : unknownAnswer(text);
}

function unknownAnswer(text: string): FactAnswer {
  const lines = text.split('\n').length;
  const subject = `一段文字，${lines > 1 ? `${lines} 行、` : ''}${text.length} 字`;
  return toolAnswer('tool', { subject, value: '选一个工具处理', isAct: true });
}

function subjectOf(what: string): string {
  return `看起来是${/^[\w\\]/.test(what) ? ' ' : ''}${what}`;
}

function toolAnswer(page: AnswerPage, said: Said, query: FactAnswer['query'] = {}): FactAnswer {
  return { kind: 'fact', ...said, facts: inside, page, query, takesText: true };
}
