import type { MathQuestion } from '../../../domain/math/index.ts';

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

/** Formats a question with its answer in place of the box. */
export function solvedText(question: MathQuestion): string {
  const { text, answer } = question;
  if (answer.kind === 'order') return text.replace('○', answer.order);
  return text.replace(answer.kind === 'remainder' ? '□……□' : '□', answer.text);
}
