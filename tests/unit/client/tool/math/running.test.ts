import { describe, expect, test } from 'vitest';
import type { Exercise, ExerciseStart } from '#client/tool/math/exercise.ts';
import { createHistory } from '#client/tool/math/history.ts';
import { createRunningTest } from '#client/tool/math/running.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

const sums: ExerciseStart = {
  title: '加法',
  address: '/tool/math?code=1-111112',
  code: '1-111112',
  texts: ['1 + 1 = □', '2 + 2 = □'],
  limit: 0,
  feedback: 'now',
  pause: true,
  strict: false,
};

/** A running test on a device whose clock moves only when the test moves it. */
function openTest(texts = new Map<string, string>(), path = '/tool/math') {
  let time = 1000;
  const ended: Exercise[] = [];
  const fake = fakePlatform(path);
  for (const [key, value] of texts) fake.texts.set(key, value);
  const running = createRunningTest({ ...fake, now: () => time }, (done) => ended.push(done));
  running.open();
  const answer = (text: string, milliseconds = 1000) => {
    time += milliseconds;
    running.type(text);
    running.send();
  };
  return { running, answer, ended, texts: fake.texts, wait: (milliseconds: number) => (time += milliseconds) };
}

describe('做题', () => {
  test('答完就结束一次，用时是看着题的时间', () => {
    const { running, answer, ended } = openTest();
    running.begin(sums);
    answer('2', 900);
    answer('5', 60_000);
    expect(running.exercise.value?.stage).toBe('waiting');
    running.next();
    expect(ended).toHaveLength(1);
    expect(ended[0]!.answers.map(({ correct, milliseconds }) => [correct, milliseconds])).toEqual([
      [true, 900],
      [false, 1500],
    ]);
  });

  test('看错题、暂停，都不算时间', () => {
    const { running, answer, wait } = openTest();
    running.begin(sums);
    answer('9', 1000);
    wait(1400);
    running.next();
    running.pause();
    wait(1400);
    running.pause();
    expect(running.exercise.value?.milliseconds).toBe(1000);
  });

  test('不成样子的答案留着，不算一题', () => {
    const { running, answer } = openTest();
    running.begin(sums);
    answer('abc');
    expect([running.refused.value, running.exercise.value?.typed, running.exercise.value?.answers.length]).toEqual([
      '答案要写成一个数，比如 12、0.5、3/4 或 1又1/2。',
      'abc',
      0,
    ]);
  });

  test('倒计时一到就结束，正打的不算', () => {
    const { running, wait, ended } = openTest();
    running.begin({ ...sums, limit: 2000 });
    wait(1500);
    running.type('2');
    wait(1500);
    running.type('22');
    expect(running.exercise.value).toMatchObject({ stage: 'done', milliseconds: 2000, answers: [] });
    expect(ended).toEqual([]);
  });
});

describe('刷新以后', () => {
  test('接着做，一个字也不少', () => {
    const before = openTest();
    before.running.begin(sums);
    before.answer('2');
    before.running.type('4');
    const { running } = openTest(before.texts);
    expect(running.exercise.value).toEqual(before.running.exercise.value);
  });

  test('地址是另一套题：不丢，先放着', () => {
    const before = openTest();
    before.running.begin(sums);
    const { running } = openTest(before.texts, '/tool/math?code=1-ABCDEF');
    expect([running.exercise.value, running.unfinished.value?.title]).toEqual([undefined, '加法']);
    running.resume();
    expect(running.exercise.value?.title).toBe('加法');
  });

  test.each([
    '',
    '{}',
    '[]',
    'null',
    '{"texts":["1 + 1 = □"]}',
    JSON.stringify({
      ...sums,
      answers: [],
      typed: '',
      milliseconds: 0,
      asked: 0,
      stage: 'asking',
      address: 'https://elsewhere',
    }),
    JSON.stringify({ ...sums, answers: [], typed: '', milliseconds: 0, asked: 0, stage: 'asking', texts: ['乱写'] }),
    JSON.stringify({ ...sums, answers: [], typed: '', milliseconds: 0, asked: 0, stage: 'waiting' }),
  ])('被改坏的记录当作没有：%s', (kept) => {
    expect(openTest(new Map([['tool/math', kept]])).running.exercise.value).toBeUndefined();
  });
});

describe('记录', () => {
  test('做过的在，坏的跳过，清空就没有', async () => {
    const fake = fakePlatform();
    const history = createHistory(fake);
    const { running, answer, ended } = openTest();
    running.begin(sums);
    answer('2');
    answer('4');
    await fake.exercises.set('broken', { at: 'yesterday' });
    expect(await history.add(ended[0]!)).toBe(true);
    expect(history.state.value).toMatchObject({ status: 'ready', tests: [{ title: '加法' }], attempts: [{}, {}] });
    await history.clear();
    expect(history.state.value).toMatchObject({ tests: [], attempts: [] });
  });

  test('页面关得太快没写完的，下次打开时补上，只有一份', async () => {
    const fake = fakePlatform();
    const { running, answer, ended } = openTest();
    running.begin(sums);
    answer('2');
    answer('4');
    const cut = { ...fake.exercises, set: () => new Promise<boolean>(() => undefined) };
    void createHistory({ ...fake, exercises: cut }).add(ended[0]!);
    const reopened = createHistory(fake);
    await reopened.load();
    await reopened.load();
    expect(reopened.state.value).toMatchObject({ status: 'ready', tests: [{ title: '加法' }] });
    expect(await fake.exercises.entries()).toHaveLength(1);
    expect(fake.local.read('tool/math/done')).toBeUndefined();
  });
});
