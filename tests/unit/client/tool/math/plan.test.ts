import { describe, expect, test } from 'vitest';
import { defaultCustom } from '#client/tool/math/custom.ts';
import { makeSet } from '#client/tool/math/jobs.ts';
import { addressOf, planForCode, readPlan, settingsOf } from '#client/tool/math/plan.ts';
import { codeOf, createRandom, pick, presets } from '#domain/math/index.ts';

const planOf = (query: string) => readPlan(new URLSearchParams(query));
const made = (query: string) => makeSet({ settings: settingsOf(planOf(query)), seed: 1 });

/** The texts of a set, or the reason why there is none. */
function texts(query: string): string {
  const set = made(query);
  return set.ok ? set.texts.join('\n') : set.message;
}

describe('地址里的计划', () => {
  test('写成地址再读回来是同一个', () => {
    for (const query of [
      '',
      'set=3a-three&n=50',
      'set=custom&ops=md&rest=always&tables=67&min=3',
      'judge=end&pause=no&lowest=must&weak=more',
    ]) {
      const plan = planOf(query);
      expect(planOf(addressOf(plan).split('?')[1] ?? '')).toEqual(plan);
    }
    expect(addressOf(planOf(''))).toBe('/tool/math');
  });

  test('看不懂的部分照平常的来', () => {
    expect(planOf('set=9z&n=999&min=4&carry=maybe&code=')).toEqual(planOf(''));
    expect(planOf('set=custom&kind=complex&ops=').custom).toEqual({ ...defaultCustom, ops: '' });
  });

  test('每个题型都在地址里找得到', () => {
    for (const { id } of presets) expect(planOf(`set=${id}`).set).toBe(id);
  });
});

describe('只凭卷号', () => {
  const code = codeOf(7, { preset: '3a-three', count: 50 });

  test('卷号自己说出题型与题数，别的参数让开；地址里再选别的，卷号跟着变', () => {
    const plan = planOf(`code=${code}&set=1b-20&n=10&min=3`);
    expect(plan).toMatchObject({ set: '3a-three', count: 50, minutes: 0, needsSet: false });
    expect(planOf(addressOf(plan).split('?')[1]!)).toEqual(plan);
    const other = planOf(addressOf({ ...plan, count: 20 }).split('?')[1]!);
    expect(other).toMatchObject({ set: '3a-three', count: 20, code: codeOf(7, { preset: '3a-three', count: 20 }) });
  });

  test('旧的短卷号照旧，没有写题型的先问；选定以后写进地址', () => {
    expect(planOf('set=3a-three&code=1-111112')).toMatchObject({ set: '3a-three', count: 20, needsSet: false });
    const asked = planOf('code=1-111112');
    expect(asked).toMatchObject({ set: '1a-10', needsSet: true });
    expect(addressOf({ ...asked, needsSet: false })).toBe('/tool/math?set=1a-10&code=1-111112');
  });

  test('先问题型的，卷号改全了、清空了就不再问', () => {
    const asked = planOf('code=1-111112');
    expect(planForCode(asked, code)).toMatchObject({ set: '3a-three', needsSet: false });
    expect(planForCode(asked, '')).toMatchObject({ needsSet: false });
    expect(planForCode(asked, '1-')).toMatchObject({ needsSet: false });
    expect(planForCode(asked, codeOf(8))).toMatchObject({ needsSet: true });
  });
});

describe('自定义的题', () => {
  test.each<[string, RegExp]>([
    ['set=custom&ops=a&carry=never', /^(\d+ \+ \d+ = □\n?)+$/],
    ['set=custom&ops=d&rest=always', /^(\d+ ÷ \d = □……□\n?)+$/],
    ['set=custom&ops=m&tables=7&n=10', /^((7 × \d|\d × 7) = □\n?)+$/],
    ['set=custom&kind=decimal&ops=asmd&places=2', /\d\.\d\d/],
    ['set=custom&kind=fraction&ops=asmd&least=0&most=2', /\d\/\d/],
    ['set=custom&terms=3&ops=am&from=2&to=9&brackets=always', /^(.*\(.*\n?)+$/],
    ['set=custom&ops=as&ask=operand', /□ [+−]|[+−] □/],
    ['set=custom&ops=as&ask=order', /^(.* ○ \d+\n?)+$/],
    ['set=custom&ops=', /^请至少选一种运算。$/],
    ['set=custom&from=a', /^第 1 组题：题里的数的范围要在 0 到 999999 之间。$/],
    ['set=custom&from=９&to=９９&ops=a', /^(\d+ \+ \d+ = □\n?)+$/],
  ])('%s', (query, expected) => {
    expect(texts(query)).toMatch(expected);
  });

  test('各出几份照说的来', () => {
    const lines = texts('set=custom&ops=asm&shares=2.1.1&n=20').split('\n');
    expect(['+', '−', '×'].map((sign) => lines.filter((line) => line.includes(` ${sign} `)).length)).toEqual([
      10, 5, 5,
    ]);
  });

  test('胡写的地址也只有题或者一句话', () => {
    const random = createRandom(3);
    const names = ['set', 'n', ...Object.keys(defaultCustom)];
    const values = [
      'custom',
      '',
      '0',
      '-1',
      '1e9',
      '999999999',
      '9',
      '.',
      'asmd',
      'whole',
      'decimal',
      'fraction',
      'always',
      'many',
      '🙂',
      '1.2.3.4',
    ];
    for (let index = 0; index < 300; index += 1) {
      const query = new URLSearchParams([['set', 'custom']]);
      for (let times = 0; times < 6; times += 1)
        query.set(names[pick(names.length, random)]!, values[pick(values.length, random)]!);
      expect(texts(query.toString()), query.toString()).toMatch(/[□○。]/u);
    }
  });
});

describe('按弱项出的卷', () => {
  const order = { settings: settingsOf(planOf('set=2a-times&n=20')), seed: 5 };
  const attempts = Array.from({ length: 9 }, (_, index) => ({
    text: `9 × ${index + 1} = □`,
    correct: false,
    milliseconds: 1000,
    at: index,
  }));

  test('错过的多，没有重复，一样的历史一样的题', () => {
    const nines = (seed: number, more: object) => {
      const set = makeSet({ ...order, ...more, seed });
      if (!set.ok) throw new Error(set.message);
      expect(new Set(set.texts).size).toBe(20);
      expect(makeSet({ ...order, ...more, seed })).toEqual(set);
      return set.texts.filter((text) => text.includes('9')).length;
    };
    const sum = (more: object) => [1, 2, 3, 4, 5, 6, 7, 8].reduce((total, seed) => total + nines(seed, more), 0);
    expect(sum({ attempts })).toBeGreaterThan(sum({}) * 1.3);
  });

  test('倒计时的卷总是够做，不同的题先出完', () => {
    const set = makeSet({ settings: settingsOf(planOf('set=1a-carry&min=3')), seed: 1 });
    expect(set.ok && [set.texts.length, new Set(set.texts.slice(0, 36)).size]).toEqual([200, 36]);
  });

  test('可选的题太少时照平常出，一道不少', () => {
    const settings = settingsOf(planOf('set=custom&ops=a&from=1&to=4&n=50'));
    const set = makeSet({ settings, seed: 1, attempts });
    expect(set.ok && set.texts.length).toBe(50);
  });
});
