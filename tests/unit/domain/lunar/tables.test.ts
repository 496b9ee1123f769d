import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '#tests/generate/lunar/generate.ts';

test('检入的数据表与生成器的输出逐字节相同', { timeout: 60_000 }, () => {
  for (const [name, text] of Object.entries(generatedFiles())) {
    const checkedIn = readFileSync(new URL(`../../../../src/domain/lunar/${name}`, import.meta.url), 'utf8');
    expect(checkedIn === text, `${name} 与生成器不一致，请运行 node tests/generate/lunar/generate.ts`).toBe(true);
  }
});
