import type { DayStatus } from '../../../../domain/holiday/index.ts';

/** Work or rest of a day in words, and where that comes from. */
export function statusSentence({ kind, name = '', weekend, collected, known }: DayStatus): string {
  if (kind === 'statutory') return `${name} · 法定节假日，上班付三倍工资`;
  if (kind === 'off') return `${name} · ${weekend ? '假期里的周末' : '调休放假'}`;
  if (kind === 'work') return `${name} · 补班，要上班`;
  if (known === false) return '放假安排自 2007 年起收录';
  return (kind === 'weekend' ? '周末' : '工作日') + (collected ? '' : '（这一年的放假通知尚未收录）');
}
