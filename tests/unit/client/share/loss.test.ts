import { expect, test } from 'vitest';
import { lossIn, lossWords } from '#client/share/loss.ts';

test('没收到的缘由都说得出，别的不当真', () => {
  for (const loss of Object.keys(lossWords)) expect(lossIn(`missed=${loss}`)).toBe(loss);
  for (const search of ['', 'missed', 'missed=', 'missed=toString', 'missed=<b>'])
    expect(lossIn(search)).toBeUndefined();
});
