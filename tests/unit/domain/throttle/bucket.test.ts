import { describe, expect, test } from 'vitest';
import { afterTry, type Bucket, type Rule, untouched, waitOf, withoutTry } from '#domain/throttle/bucket.ts';

const start = 1_800_000_000;
const rule: Rule = { free: 5, most: 900 };

/** Tries at every second; answers after how many seconds each one was let in. */
function hammer({ free, most }: Rule, seconds: number): number[] {
  let bucket = untouched;
  const letIn: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    // Everything that is let in within the second, up to the one after which there is a wait.
    while (waitOf(bucket, start + second) === 0) {
      bucket = afterTry({ free, most }, bucket, start + second);
      letIn.push(second);
    }
  }
  return letIn;
}

describe('一个桶', () => {
  test('头几次不用等，之后每次等的时间加倍', () => {
    expect(hammer(rule, 130)).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 31, 63, 127]);
  });

  test('等的时间有上限：攻击一年，仍然每十五分钟放进一次', () => {
    const letIn = hammer(rule, 365 * 86_400);
    const waits = letIn.slice(1).map((second, index) => second - (letIn[index] ?? 0));
    expect(Math.max(...waits)).toBe(900);
    expect(waits.at(-1)).toBe(900);
  });

  test('被拒绝的不算数，也不让人等得更久', () => {
    const full = hammerUntilWait();
    expect(waitOf(full, start)).toBe(1);
    expect(waitOf(full, start + 1)).toBe(0);
  });

  test('停手之后慢慢忘掉，全忘了就和没来过一样', () => {
    const full = hammerUntilWait();
    const hour = afterTry(rule, full, start + 3_600);
    expect(hour.freeTime).toBe(start + 3_600);
    expect(afterTry(rule, full, start + 5 * 900)).toEqual(afterTry(rule, untouched, start + 5 * 900));
  });

  test('收回的一次什么也不留下，别人的照旧', () => {
    const once = afterTry(rule, untouched, start);
    const twice = afterTry(rule, once, start);
    expect(withoutTry(rule, twice, start)).toEqual(once);
    expect(waitOf(withoutTry(rule, hammerUntilWait(), start), start)).toBe(0);
  });

  function hammerUntilWait(): Bucket {
    let bucket = untouched;
    for (let index = 0; index < rule.free; index += 1) bucket = afterTry(rule, bucket, start);
    return bucket;
  }
});
