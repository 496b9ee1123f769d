import { describe, expect, test } from 'vitest';
import { validateForm, emptyForm, toArticleInput } from '#client/state/drafts/draft-form.ts';
import { findPendingMerge } from '#client/state/drafts/draft-merge.ts';
import type { ServerState } from '#client/state/drafts/draft-record.ts';
import {
  requestWrite,
  createRecord,
  claimRecord,
  applyMerge,
  applyEdit,
  type TypedText,
} from '#client/state/drafts/draft-reducer.ts';
import {
  applyResponse,
  startAttempt,
  dueAt,
  applyRemote,
  resolveConflict,
} from '#client/state/drafts/draft-reducer.ts';

const blank = createRecord('雪', 'an-article-at-hand', 'tab');
const text = (content: string) => ({ ...emptyForm, title: '题', content });
const words = (content: string, at: number, more: Partial<TypedText> = {}): TypedText => ({
  form: text(content),
  at,
  from: 0,
  tab: 'tab',
  ...more,
});
const server = (content: string, version: number): ServerState => ({
  version,
  status: 'draft',
  pending: false,
  form: text(content),
});
const freeze = (key: string) => ({ key, at: 1, settle: (form: typeof emptyForm) => form });

describe('打的字', () => {
  test('后到的旧话不盖住新的', () => {
    const record = applyEdit(applyEdit(blank, words('一', 10)), words('一二', 20));
    expect(applyEdit(record, words('一', 10))).toBe(record);
  });

  test('位子让给别的标签页以后，前一页最后的话放在一边，一个字不少', () => {
    const record = claimRecord(applyEdit(blank, words('一', 10)), 'other');
    const late = applyEdit(record, words('一二', 20, { from: 10 }));
    expect([late.form.content, late.strays]).toEqual([
      '一',
      [{ tab: 'tab', at: 20, form: text('一二'), from: 10, base: null }],
    ]);
  });

  test('合并的时候又打的字，合并以后放在一边', () => {
    const record = applyEdit(blank, words('一二三', 20));
    const merged = applyMerge(record, { form: text('一二和别人的'), mine: text('一二'), at: 30 });
    expect([merged.form.content, merged.strays[0]?.form.content]).toEqual(['一二和别人的', '一二三']);
    expect(findPendingMerge(merged)?.base?.content).toBe('一二');
  });

  test('放在一边的字，不被同一页后来放在一边的顶掉', () => {
    const first = applyMerge(applyEdit(blank, words('一二三', 20)), { form: text('甲'), mine: text('一二'), at: 30 });
    const more = applyEdit(first, words('甲乙', 40, { from: 30 }));
    const second = applyMerge(more, { form: text('丙'), mine: text('甲'), at: 50 });
    expect(second.strays.map(({ form }) => form.content)).toEqual(['一二三', '甲乙']);
  });

  test('不知道放在一边的字从哪里改起，就不当作删过什么', () => {
    const record = { ...claimRecord(applyEdit(blank, words('一', 10)), 'other'), base: server('一', 1) };
    expect(findPendingMerge(applyEdit(record, words('一二', 20, { from: 10 })))?.base).toBeNull();
  });
});

describe('要交的', () => {
  test('试过的那一次连内容带键都定住了，后来打的字等下一次', () => {
    const tried = startAttempt(applyEdit(blank, words('一', 10)), freeze('first'));
    const later = startAttempt(applyEdit(tried, words('一二', 20)), freeze('second'));
    expect(later.queue.map(({ attempt }) => [attempt?.key, attempt?.form.content])).toEqual([['first', '一']]);
    const done = applyResponse(later, { key: 'first', answer: { code: 0, info: { id: 'x', version: 1 } }, at: 30 });
    expect([done.base?.version, done.form.content, dueAt(done)]).toEqual([1, '一二', 2020]);
  });

  test('同一个回答来两遍，和来一遍一样', () => {
    const tried = startAttempt(applyEdit(blank, words('一', 10)), freeze('first'));
    const news = { key: 'first', answer: { code: 0, info: { id: 'x', version: 1 } }, at: 30 } as const;
    const once = applyResponse(tried, news);
    expect(applyResponse(once, news)).toBe(once);
  });

  test('删除之前先存下最后的字，没改过的直接删', () => {
    const known = { ...applyEdit(blank, words('一', 10)), base: server('零', 3) };
    expect(requestWrite(known, 'delete', 20).queue.map(({ kind, form }) => [kind, form.content])).toEqual([
      ['save', '一'],
      ['delete', '一'],
    ]);
    const same = { ...known, base: server('一', 3) };
    expect(requestWrite(same, 'delete', 20).queue.map(({ kind }) => kind)).toEqual(['delete']);
  });

  test('还没传完的封面，在服务器看来就是没有封面，传完才算改动', () => {
    const form = { ...text('一'), cover: 'picture:a-key-of-a-picture' };
    const settle = (given: typeof form) => ({ ...given, cover: given.cover.replace(/^picture:.*/, '/asset/a.jpg') });
    const record = { ...blank, form, changed: 10, base: server('一', 3) };
    expect([dueAt(record), toArticleInput(form).cover, validateForm(form, true)]).toEqual([undefined, '', {}]);
    const asking = requestWrite(record, 'publish', 20);
    const [head] = startAttempt(asking, { ...freeze('key'), settle }).queue;
    expect(head?.attempt?.input).toMatchObject({ cover: '/asset/a.jpg' });
  });

  test('按两次发布只算一次', () => {
    const record = requestWrite(applyEdit(blank, words('一', 10)), 'publish', 20);
    expect(requestWrite(record, 'publish', 21)).toBe(record);
  });

  test('冲突时按下的发布不作废：合好以后用合好的文字接着发布', () => {
    const record = startAttempt(
      requestWrite(applyEdit({ ...blank, base: server('旧', 1) }, words('我的', 10)), 'publish', 20),
      freeze('k'),
    );
    const stopped = applyResponse(record, { key: 'k', answer: { code: 1005, info: '冲突' }, at: 30 });
    const theirs = server('别处的', 2);
    const shown = applyRemote(stopped, theirs, 40);
    expect([stopped.queue, shown.halt]).toMatchObject([[], { kind: 'conflict', wish: 'publish', theirs }]);
    const merged = resolveConflict(shown, theirs, { form: text('合好的'), mine: text('我的'), at: 50 });
    expect(merged).toMatchObject({ halt: null, base: theirs, queue: [{ kind: 'publish', form: text('合好的') }] });
  });

  test('别处只是动了版本、文字没变，就不拿来问作者', () => {
    const record = startAttempt(
      applyEdit({ ...blank, base: server('旧', 1), form: text('旧') }, words('我的', 10)),
      freeze('k'),
    );
    const stopped = applyResponse(record, { key: 'k', answer: { code: 1005, info: '冲突' }, at: 30 });
    expect(applyRemote(stopped, server('旧', 2), 40)).toMatchObject({
      halt: null,
      base: { version: 2 },
      form: text('我的'),
    });
  });
});
