import { type MathQuestion, readQuestion } from '#domain/math/index.ts';

/** Formats seconds as 1:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a duration in words. */
export function spentText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}

export function percentText(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}

export const operationNames: Readonly<Record<MathQuestion['operation'], string>> = {
  add: '加法',
  subtract: '减法',
  multiply: '乘法',
  divide: '除法',
  mixed: '混合运算',
  order: '比大小',
  conversion: '互化',
};

/** What stands in a question where the answer goes. */
export const answerMark = /□……□|□|○/;

/** Formats a question with its answer in place of the box. */
export function solvedText({ text, answer }: MathQuestion): string {
  return text.replace(answerMark, answer.kind === 'order' ? answer.order : answer.text);
}

/** Says that a set has too few different questions; undefined where every question is another one. */
export function repetitionText(texts: readonly string[]): string | undefined {
  const different = new Set(texts);
  const repeated = texts.length - different.size;
  if (repeated > 0) {
    return `不同的题不够 ${texts.length} 道：这套有 ${different.size} 道不同，其余 ${repeated} 道是重复的。`;
  }
  const keys = new Set(texts.map((text) => readQuestion(text)?.key ?? text));
  return keys.size < texts.length ? '不同的题不够多，会出现 3 + 5 与 5 + 3 这样的题。' : undefined;
}
