import { describe, expect, test } from 'vitest';
import { comeGood, createScene, lostWords, oneStep, posterId, type Scene } from '#tests/support/drafts/scene.ts';
import { wordsIn } from '#tests/support/drafts/writer.ts';
import { testLength } from '#tests/support/test-length.ts';

async function run(seed: number, steps: number, hasLocks: boolean): Promise<Scene> {
  const scene = createScene(seed, hasLocks);
  for (const author of scene.devices) {
    Object.assign(author.device.weather, { losesRequests: 0.15, losesAnswers: 0.25 });
    scene.sit(author);
  }
  for (let step = 0; step < steps; step += 1) {
    await oneStep(scene);
    expect(lostWords(scene), `seed ${seed}, step ${step}`).toEqual([]);
  }
  await comeGood(scene);
  return scene;
}

/** Stories told, of 250 steps each. */
const seeds = testLength({ name: 'SEEDS', short: 80, long: 4000 });

describe('一个字也不丢', () => {
  test.each([
    ['有锁的浏览器', true],
    ['没有锁的浏览器', false],
  ])('%s：几千次随机操作，断线、丢回答、会话过期、标签页被杀、两台设备同时改', async (_, hasLocks) => {
    const steps = 250;
    let typedWords = 0;
    let merges = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const scene = await run(seed, steps, hasLocks);
      const { server, typed, devices } = scene;
      const article = server.articles.get(posterId);
      const words = wordsIn((article?.working ?? article?.text)?.content ?? '');
      const final = new Set(words);
      expect(
        [...typed.keys()].filter((word) => !final.has(word)),
        `seed ${seed}: on the server at last`,
      ).toEqual([]);
      expect(
        words.filter((word, index) => words.indexOf(word) !== index),
        `seed ${seed}: twice on the server`,
      ).toEqual([]);
      merges += scene.merges();
      expect(devices.map(({ writers }) => writers[0]?.draft.record.value.queue.length)).toEqual([0, 0]);
      typedWords += typed.size;
    }
    expect(typedWords).toBeGreaterThan(seeds * 75);
    process.stdout.write(`${seeds * steps} operations, ${typedWords} words, ${merges} merged without a question\n`);
    expect(merges).toBeGreaterThan(seeds / 2);
  });
});
