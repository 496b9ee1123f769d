import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { downloadVocabularies } from '#client/app/start-offline-use.ts';
import type { PageAvailability } from '#contract/service-worker-messages.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each<[string, PageAvailability, object, string[]]>([
  ['还差词表，不按流量计费', 'short', { connection: { type: 'wifi' } }, ['tool/token']],
  ['桌面上的 Chromium 不说线路的种类', 'short', { connection: { effectiveType: '4g' } }, ['tool/token']],
  ['词表都在了', 'here', { connection: { type: 'wifi' } }, []],
  ['移动网络', 'short', { connection: { type: 'cellular' } }, []],
  ['省流量', 'short', { connection: { saveData: true } }, []],
  ['浏览器不说是什么线路', 'short', {}, []],
])('%s', (_, state, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  const downloaded: string[] = [];
  const files = { files: 2, filesHere: 1, bytes: 2, bytesHere: 1, bytesToSend: 1, filesUnasked: 1 };
  downloadVocabularies({
    status: signal({ ...files, pages: { 'tool/token': state } }),
    downloadPage: async (id) => void downloaded.push(id),
  });
  expect(downloaded).toEqual(expected);
});
