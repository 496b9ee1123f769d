import { describe, expect, test } from 'vitest';
import { createRandom } from '#domain/math/index.ts';
import {
  advance,
  brightnessAt,
  createNetwork,
  gridSide,
  neighboursOfPoint,
  wanderingLight,
} from '#domain/particles/index.ts';

const far = { x: -10_000, y: -10_000 };

describe('点的网', () => {
  test('二十乘二十个点，每格里一个', () => {
    const { homeX, homeY } = createNetwork(1280, 800, createRandom(1));
    expect(homeX.length).toBe(gridSide * gridSide);
    expect(gridSide).toBe(20);
    homeX.forEach((x, point) => {
      expect(Math.floor(x / 64)).toBe(point % 20);
      expect(Math.floor(homeY[point]! / 40)).toBe(Math.floor(point / 20));
    });
  });

  test.each([
    [1280, 800],
    [360, 740],
    [3840, 300],
  ])('每个点连着最近的五个，由近到远（%d × %d）', (width, height) => {
    const { homeX, homeY, neighbours } = createNetwork(width, height, createRandom(7));
    const distance = (one: number, other: number): number =>
      (homeX[one]! - homeX[other]!) ** 2 + (homeY[one]! - homeY[other]!) ** 2;
    homeX.forEach((_, point) => {
      const others = [...homeX.keys()].filter((other) => other !== point);
      const expected = others.map((other) => distance(point, other)).toSorted((one, other) => one - other);
      const found = [...neighboursOfPoint(neighbours, point)];
      expect(new Set(found).size).toBe(5);
      found.forEach((other, place) => expect(distance(point, other)).toBeCloseTo(expected[place]!, 2));
    });
  });
});

describe('漂移', () => {
  test('点在动，从不离家太远，没有一步是跳的', () => {
    const random = createRandom(3);
    const network = createNetwork(1280, 800, random);
    let longest = 0;
    let farthest = 0;
    for (let frame = 0; frame < 600; frame += 1) {
      const before = network.x.slice();
      advance(network, 1000 / 60, far, random);
      network.x.forEach((x, point) => {
        farthest = Math.max(farthest, Math.abs(x - network.homeX[point]!));
        longest = Math.max(longest, Math.abs(x - before[point]!));
      });
    }
    expect(farthest).toBeLessThanOrEqual(network.reach + 0.01);
    expect(longest).toBeGreaterThan(0.5);
    expect(longest).toBeLessThan(network.reach / 15);
  });

  test('停了很久再来，只走到目的地', () => {
    const random = createRandom(4);
    const network = createNetwork(360, 740, random);
    advance(network, 16, far, random);
    advance(network, 3_600_000, far, random);
    expect([...network.x]).toEqual([...network.toX]);
  });

  test('静止的一幅：点在家里，亮度已到位', () => {
    const network = createNetwork(360, 740, createRandom(5));
    const target = { x: network.homeX[210]!, y: network.homeY[210]! };
    advance(network, Infinity, target, createRandom(5));
    expect([...network.x]).toEqual([...network.homeX]);
    expect(network.shine[210]).toBeCloseTo(brightnessAt(0).line);
  });
});

describe('亮度按距离的平方分三级', () => {
  test('4000、20000、40000 是边界，越近越亮，更远不亮', () => {
    const levels = [0, 3999, 4000, 19_999, 20_000, 39_999, 40_000, 1e9].map((distance) => brightnessAt(distance).line);
    expect(levels[0]).toBe(levels[1]);
    expect(levels[2]).toBe(levels[3]);
    expect(levels[4]).toBe(levels[5]);
    expect(levels[1]).toBeGreaterThan(levels[2]!);
    expect(levels[3]).toBeGreaterThan(levels[4]!);
    expect(levels[5]).toBeGreaterThan(0);
    expect(levels.slice(6)).toEqual([0, 0]);
  });

  test('光移过来，点渐渐亮起来', () => {
    const random = createRandom(6);
    const network = createNetwork(1280, 800, random);
    advance(network, 16, far, random);
    expect(Math.max(...network.glow)).toBe(0);
    advance(network, 16, { x: 640, y: 400 }, random);
    const first = Math.max(...network.glow);
    for (let frame = 0; frame < 60; frame += 1) advance(network, 16, { x: 640, y: 400 }, random);
    expect(first).toBeGreaterThan(0);
    expect(Math.max(...network.glow)).toBeGreaterThan(first * 3);
  });

  test('没人引着，光自己在画面里走', () => {
    for (let time = 0; time < 600_000; time += 997) {
      const { x, y } = wanderingLight(time, 360, 740);
      expect(x > 0 && x < 360 && y > 0 && y < 740).toBe(true);
    }
    expect(wanderingLight(0, 360, 740)).not.toEqual(wanderingLight(5000, 360, 740));
  });
});
