import type { ValueHint } from '#domain/json/core/value-hint.ts';

const names = { json: '里面是 JSON', jwt: 'JWT', base64: '像 Base64' } as const;

/** Describes in a few words what a value may be; times are in the reader's own zone. */
export function hintText(hint: ValueHint): string {
  return hint.kind === 'timestamp' ? timeText(hint.milliseconds) : names[hint.kind];
}

function timeText(milliseconds: number): string {
  const time = new Date(milliseconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes()].map(two).join(':')}`;
}
