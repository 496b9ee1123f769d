import { describe, expect, test } from 'vitest';
import { createToasts } from '#client/state/toasts.ts';
import { notSavedSentence, saveFileOrSay } from '#client/state/use-save-file.ts';
import { fakePlatform } from '../../fixtures/platform.ts';

const file = { name: 'a.ics', type: 'text/calendar', content: 'x' };
const refused = async () => Promise.reject(new TypeError('the code could not be fetched'));

describe('把文件交给读者', () => {
  test('交得出就不多说', async () => {
    const platform = fakePlatform();
    const toasts = createToasts(platform);
    await saveFileOrSay({ platform, toasts }, () => file);
    expect(platform.saved).toEqual([file]);
    expect(toasts.list.value).toEqual([]);
  });

  test.each([
    ['做不出来', {}, refused],
    ['浏览器不收', { saveFile: refused }, () => file],
  ])('%s，就说没有存下，也让管网站的人看得到', async (_, changes, make) => {
    const reported: string[] = [];
    const platform = { ...fakePlatform(), ...changes, report: (what: string) => void reported.push(what) };
    const toasts = createToasts(platform);
    await saveFileOrSay({ platform, toasts }, make);
    expect(toasts.list.value).toMatchObject([{ kind: 'error', text: notSavedSentence }]);
    expect(reported).toEqual(['saving a file']);
  });
});
