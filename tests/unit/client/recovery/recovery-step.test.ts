import { expect, test } from 'vitest';
import { nextStep, type StepStorage, type RecoveryStep, takeStep } from '#client/recovery/recovery-step.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;

function memory(): StepStorage {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, value) => void texts.set(key, value) };
}

test.each<[about: string, note: string | null, next: RecoveryStep | undefined]>([
  ['什么都没试过', null, 'reload'],
  ['刚刷新过', `reload ${now - 1}`, 'afresh'],
  ['刷新是快一小时以前的事', `reload ${now - hour}`, 'afresh'],
  ['刷新是一小时以前的事', `reload ${now - hour - 1}`, 'reload'],
  ['旧程序也清除过', `afresh ${now - 1}`, undefined],
  ['清除是快一小时以前的事', `afresh ${now - hour}`, undefined],
  ['清除是一小时以前的事', `afresh ${now - hour - 1}`, 'reload'],
  ['刷新之后时钟倒退了', `reload ${now + hour}`, 'afresh'],
  ['清除之后时钟倒退了', `afresh ${now + 1000 * hour}`, undefined],
  ['记的不是我们的话', 'true', 'reload'],
  ['记了一半', 'afresh ', 'reload'],
])('%s', (_, note, next) => {
  expect(nextStep(note, now)).toBe(next);
});

test('一直失败也只有两步：刷新一次，清除之后再刷新一次', () => {
  const notes = memory();
  const steps = Array.from({ length: 10 }, (_, index) => takeStep(() => notes, now + index * 1000));
  expect(steps.filter(Boolean)).toEqual(['reload', 'afresh']);
});

test('每次都等满四分钟才失败，也只有两步', () => {
  const notes = memory();
  const steps = Array.from({ length: 10 }, (_, index) => takeStep(() => notes, now + index * 250_000));
  expect(steps.filter(Boolean)).toEqual(['reload', 'afresh']);
});

test('时钟每次倒退，也只有两步', () => {
  const notes = memory();
  const steps = Array.from({ length: 10 }, (_, index) => takeStep(() => notes, now - index * 10 * hour));
  expect(steps.filter(Boolean)).toEqual(['reload', 'afresh']);
});

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};

test.each<[about: string, notes: () => StepStorage]>([
  ['连拿都拿不到', refuse],
  ['不能读', () => ({ ...memory(), getItem: refuse })],
  ['不能写', () => ({ ...memory(), setItem: refuse })],
  ['写了等于没写', () => ({ ...memory(), setItem: () => undefined })],
])('存储%s，就一步也不走', (_, notes) => {
  expect(takeStep(notes, now)).toBeUndefined();
});
