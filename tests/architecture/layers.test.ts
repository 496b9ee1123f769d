import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('./layers.cjs') as {
  forbidden: unknown[];
  options: Record<string, unknown>;
};

describe('各层只朝一个方向引用', async () => {
  const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } } as never);
  const { summary } = output as ICruiseResult;

  test('检查确实看到了模块', () => {
    console.info(`layers: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies`);
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.totalDependenciesCruised).toBeGreaterThan(300);
  });

  test('没有越层的引用，也没有环', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});
