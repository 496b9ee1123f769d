import { describe, expect, test } from 'vitest';
import { emptyForm } from '#client/state/drafts/draft-form.ts';
import type { DraftRecord } from '#client/state/drafts/draft-record.ts';
import { createRecord } from '#client/state/drafts/draft-reducer.ts';
import { type SyncFacts, describeSave, describeSync } from '#client/state/drafts/sync-status.ts';

const blank = createRecord('雪', 'an-article-at-hand', 'tab');
const form = { ...emptyForm, title: '题', content: '正文' };
const base = { version: 1, status: 'draft', pending: false, form } as const;
const unsent: DraftRecord = { ...blank, form, changed: 1, since: 1 };
const synced: DraftRecord = { ...blank, form, base, changed: 1, sentAt: 5 };

const well: SyncFacts = {
  record: unsent,
  isStored: true,
  isStorageRefused: false,
  isOnline: true,
  isSending: false,
  isSessionOver: false,
  serverRefusal: '',
  pendingPictures: 0,
  formatTime: () => '12:03',
};

describe('状态说的是字在哪里', () => {
  test.each<[string, Partial<SyncFacts>]>([
    ['已存到本机', {}],
    ['正在存到本机', { isStored: false }],
    ['正在同步', { isSending: true }],
    ['已同步 12:03', { record: synced }],
    ['已同步', { record: { ...synced, changed: 0, sentAt: 0 } }],
    ['', { record: blank }],
    ['离线，已存到本机，联网后自动提交', { isOnline: false }],
    ['登录已过期，已存到本机，登录后继续提交', { isSessionOver: true, isOnline: false }],
    ['同步失败：服务器的磁盘满了。已存到本机，会自动重试', { serverRefusal: '服务器的磁盘满了' }],
    ['尚未同步，请不要关闭页面', { isStorageRefused: true }],
    ['离线，请不要关闭页面，联网后自动提交', { isStorageRefused: true, isOnline: false }],
    [
      '已存到本机，暂时无法同步：标题最多 100 个字符',
      { record: { ...unsent, form: { ...form, title: '长'.repeat(101) } } },
    ],
    [
      '2 张图片上传完成后发布',
      { record: { ...unsent, queue: [{ kind: 'publish', at: 1, form, attempt: null }] }, pendingPictures: 2 },
    ],
    [
      '提交失败：正文太复杂',
      { record: { ...synced, halt: { kind: 'refused', of: 'publish', code: 1001, info: '正文太复杂', changed: 1 } } },
    ],
    ['其他地方也有改动，联网后下载', { record: { ...synced, halt: { kind: 'conflict', wish: null, theirs: null } } }],
    [
      '与其他地方的改动冲突，请在下方处理',
      { record: { ...synced, halt: { kind: 'conflict', wish: null, theirs: synced.base } } },
    ],
  ])('%s', (text, facts) => {
    expect(describeSync({ ...well, ...facts }).text).toBe(text);
  });
});

describe('按键保存时说的是接下来怎样', () => {
  test.each<[string, string, Partial<SyncFacts>]>([
    ['info', '已存到本机，几秒内保存到网站', {}],
    ['info', '已存到本机，几秒内保存到网站', { isSending: true }],
    ['success', '已保存', { record: synced }],
    ['success', '已保存', { record: blank }],
    ['info', '离线，已存到本机，联网后自动提交', { isOnline: false }],
    ['info', '登录已过期，已存到本机，登录后继续提交', { isSessionOver: true }],
    ['info', '同步失败：服务器的磁盘满了。已存到本机，会自动重试', { serverRefusal: '服务器的磁盘满了' }],
    ['error', '浏览器不允许本站保存数据，请不要关闭页面', { isStorageRefused: true }],
    [
      'error',
      '已存到本机，暂时无法同步：标题最多 100 个字符',
      { record: { ...unsent, form: { ...form, title: '长'.repeat(101) } } },
    ],
    [
      'error',
      '与其他地方的改动冲突，请在下方处理',
      { record: { ...synced, halt: { kind: 'conflict', wish: null, theirs: synced.base } } },
    ],
  ])('%s：%s', (kind, text, facts) => {
    expect(describeSave({ ...well, ...facts })).toEqual({ kind, text });
  });
});
