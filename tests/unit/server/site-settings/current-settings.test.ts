import { expect, test } from 'vitest';
import { warnOfOpenRegistration } from '#server/site-settings/current-settings.ts';

function warningsAt(origin: string, settings: Parameters<typeof warnOfOpenRegistration>[2]): string[] {
  const lines: string[] = [];
  warnOfOpenRegistration({ warn: (line: unknown) => void lines.push(String(line)) }, origin, settings);
  return lines;
}

test('https 的站开放注册，启动时说一行怎样关；关了、只供阅读、不是 https 都不说', () => {
  const [line = '', ...others] = warningsAt('https://snow.example', { registration: 'open', interaction: 'on' });
  expect(line).toContain('REGISTRATION=approval');
  expect(others).toEqual([]);
  expect(warningsAt('https://snow.example', { registration: 'approval', interaction: 'on' })).toEqual([]);
  expect(warningsAt('https://snow.example', { registration: 'open', interaction: 'off' })).toEqual([]);
  expect(warningsAt('http://localhost:3000', { registration: 'open', interaction: 'on' })).toEqual([]);
});
