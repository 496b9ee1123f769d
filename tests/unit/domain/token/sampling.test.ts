import { describe, expect, test } from 'vitest';
import { draw, likelihoods } from '#domain/token/index.ts';

const scores = [3, 2, 1, 0];
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('温度', () => {
  test('概率合起来是一，次序与分数一样', () => {
    const list = likelihoods(scores, { temperature: 1, topP: 1 });
    expect(sum(list.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    expect(list.map(({ probability }) => probability)).toEqual(
      list.map(({ probability }) => probability).sort((a, b) => b - a),
    );
    expect(list[0]!.probability / list[1]!.probability).toBeCloseTo(Math.E, 9);
  });

  test('越高越平，越低越偏，零只取第一', () => {
    const best = (temperature: number) => likelihoods(scores, { temperature, topP: 1 })[0]!.chance;
    expect(best(0)).toBe(1);
    expect(best(0.2)).toBeGreaterThan(0.99);
    expect(best(1)).toBeCloseTo(0.6439, 4);
    expect(best(2)).toBeLessThan(0.5);
  });

  test('分数再大也不溢出', () => {
    const list = likelihoods([1000, 999], { temperature: 0.01, topP: 1 });
    expect(list.map(({ chance }) => chance)).toEqual([1, expect.closeTo(0, 12)]);
  });
});

describe('top-p', () => {
  test('从高到低收，收到够为止，其余的不抽', () => {
    const list = likelihoods(scores, { temperature: 1, topP: 0.7 });
    expect(list.map(({ kept }) => kept)).toEqual([true, true, false, false]);
    expect(sum(list.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    expect(list[2]!.probability).toBeGreaterThan(0);
  });

  test('至少留一个；正好够时不多收', () => {
    expect(likelihoods(scores, { temperature: 1, topP: 0 }).filter(({ kept }) => kept)).toHaveLength(1);
    expect(likelihoods([1, 1], { temperature: 1, topP: 0.5 }).map(({ kept }) => kept)).toEqual([true, false]);
  });

  test('次序与给的顺序无关', () => {
    const list = likelihoods([0, 3, 1], { temperature: 1, topP: 0.9 });
    expect(list.map(({ kept }) => kept)).toEqual([false, true, true]);
  });
});

describe('抽', () => {
  test('随机数落在谁的一段就是谁', () => {
    const list = likelihoods([Math.log(5), Math.log(3), Math.log(2)], { temperature: 1, topP: 1 });
    expect([0, 0.49, 0.51, 0.79, 0.81, 0.999_999].map((random) => draw(list, random))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('不抽去掉的', () => {
    const list = likelihoods(scores, { temperature: 1, topP: 0.7 });
    for (let step = 0; step < 100; step += 1) expect(draw(list, step / 100)).toBeLessThan(2);
    expect(draw(list, 0.999_999_999_999_999_9)).toBe(1);
  });
});
