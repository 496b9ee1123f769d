/** English said relative to the present, put into the Chinese that is read anyway. Nothing where it is something else. */
export function asChinese(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain === 'now' || plain === 'now()') return '现在';
  return distance(plain) ?? dated(plain);
}

const lengths = '(?:\\d+(?:\\.\\d+)?|an?|one|half an?)\\s*[a-zµ]+(?:[\\s,]*(?:and )?\\d+\\s*[a-zµ]+)*';

function distance(text: string): string | undefined {
  const ago = new RegExp(`^(${lengths}) (ago|before|later|after|from now|hence)$`).exec(text);
  if (ago) return counted(ago[1]!) + (/ago|before/.test(ago[2]!) ? '前' : '后');
  const ahead = new RegExp(`^in (${lengths})$`).exec(text);
  if (ahead) return `${counted(ahead[1]!)}后`;
  const signed = /^(?:now\s*)?([+-])\s*((?:\d+(?:\.\d+)?\s*(?:ms|s|m|min|h|d|w|mo|y)\s*)+)$/.exec(text);
  return signed ? signed[2]!.trim() + (signed[1] === '-' ? '前' : '后') : undefined;
}

function counted(text: string): string {
  return text
    .replace(/^half an? /, '0.5 ')
    .replace(/^(?:an?|one) /, '1 ')
    .replace(/,? and /g, ' ');
}

const days: Readonly<Record<string, string>> = { today: '今天', tomorrow: '明天', yesterday: '昨天' };
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const shape =
  /^(?:(today|tomorrow|yesterday)|(?:(next|last|this) )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*)(?:,? (?:at )?(\d{1,2}(?::\d{2}){0,2})\s*([ap]m)?)?$/;

function dated(text: string): string | undefined {
  const found = shape.exec(text);
  if (!found) return undefined;
  const [, day, which, weekday, time, half] = found;
  const weeks = which === 'next' ? '下' : which === 'last' ? '上' : '本';
  const date = day ? days[day]! : `${weeks}周${weekdays.indexOf(weekday!) + 1}`;
  const clock = time && (time.includes(':') ? time : `${time}点`);
  return clock ? `${date} ${half === 'pm' ? '下午' : half ? '凌晨' : ''}${clock}` : date;
}
