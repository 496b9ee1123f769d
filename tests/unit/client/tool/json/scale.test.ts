import { describe, expect, test } from 'vitest';
import { maxHeight, scaleOf, scrollFor, topAfter, topToSee } from '#client/tool/json/tree/scale.ts';

describe('放得下的列表', () => {
  const scale = scaleOf(1000, 30, 450);
  test('滚多少就是多少', () => {
    expect(scale.shown).toBe(30_000);
    expect(topAfter(scale, { scroll: 0, top: 0 }, 12_345)).toBe(12_345);
    expect(scrollFor(scale, 12_345)).toBe(12_345);
  });
});

describe('一千万行，高过浏览器的极限', () => {
  const scale = scaleOf(10_000_000, 44, 450);
  const last = scale.total - scale.view;

  test('元素不高过极限，两头对得上', () => {
    expect(scale.shown).toBe(maxHeight);
    expect(scrollFor(scale, 0)).toBe(0);
    expect(scrollFor(scale, last)).toBe(maxHeight - scale.view);
    expect(topAfter(scale, { scroll: 0, top: 0 }, maxHeight - scale.view)).toBe(last);
  });

  test('手指走多远，行就走多远', () => {
    expect(topAfter(scale, { scroll: 500_000, top: 14_000_000 }, 500_120)).toBe(14_000_120);
    expect(topAfter(scale, { scroll: 500_000, top: 14_000_000 }, 499_900)).toBe(13_999_900);
  });

  test('拖滚动条按比例走，不越过头尾', () => {
    const middle = topAfter(scale, { scroll: 0, top: 0 }, (maxHeight - scale.view) / 2);
    expect(middle).toBeCloseTo(last / 2, 0);
    expect(topAfter(scale, { scroll: 100, top: 20 }, 10)).toBe(0);
    expect(topAfter(scale, { scroll: maxHeight - 500, top: last - 5 }, maxHeight - 450)).toBe(last);
  });
});

describe('让一行看得见', () => {
  const scale = scaleOf(1000, 30, 300);
  const row = (index: number) => ({ start: index * 30, height: 30 });

  test('看得见就不动，看不见就近挪，要居中就居中', () => {
    expect(topToSee(scale, row(5), 60, false)).toBe(60);
    expect(topToSee(scale, row(1), 60, false)).toBe(30);
    expect(topToSee(scale, row(20), 60, false)).toBe(330);
    expect(topToSee(scale, row(500), 0, true)).toBe(500 * 30 - 135);
    expect(topToSee(scale, row(999), 0, true)).toBe(scale.total - 300);
  });
});
