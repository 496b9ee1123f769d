import { describe, expect, test } from 'vitest';
import { type Choices, conflictsOf, mergedForm, mergeForms } from '#client/manage/article/edit/conflict/merge-forms.ts';
import { emptyForm, type DraftForm } from '#client/state/drafts/draft-form.ts';

const base: DraftForm = { ...emptyForm, title: '雪', summary: '冬', tags: '窗，灯', content: '一。二。三。' };

function merged(mine: Partial<DraftForm>, theirs: Partial<DraftForm>, choices: Choices = {}) {
  return mergedForm(mergeForms(base, { ...base, ...mine }, { ...base, ...theirs }), choices);
}

describe('两份表单合成一份', () => {
  test('改的不是一处，不用人定', () => {
    expect(
      merged({ title: '夜雪', content: '一。二。三三。' }, { cover: '/a.png', content: '一一。二。三。' }),
    ).toEqual({
      ...base,
      title: '夜雪',
      cover: '/a.png',
      content: '一一。二。三三。',
    });
  });

  test('标签：加的加上，去的去掉', () => {
    expect(merged({ tags: '窗 雪' }, { tags: '窗、灯，书' })?.tags).toBe('窗，雪，书');
  });

  test('两边改到一处的，定了才合得成', () => {
    const sides = [
      { title: '我的题', content: '一。我。三。' },
      { title: '你的题', content: '一。你。三。' },
    ] as const;
    const keys = conflictsOf(mergeForms(base, { ...base, ...sides[0] }, { ...base, ...sides[1] })).map(([key]) => key);
    expect(keys).toEqual(['title/0', 'content/0']);
    expect(merged(...sides)).toBeUndefined();
    expect(merged(...sides, { 'title/0': 'theirs' })).toBeUndefined();
    expect(merged(...sides, { 'title/0': 'theirs', 'content/0': 'both' })).toMatchObject({
      title: '你的题',
      content: '一。我。你。三。',
    });
    expect(merged(...sides, { 'title/0': { text: '新题' }, 'content/0': 'mine' })).toMatchObject({
      title: '新题',
      content: '一。我。三。',
    });
  });

  test('不知道从哪里改起的，什么也不算删掉', () => {
    const merge = mergeForms(null, { ...base, content: '一。二。' }, { ...base, content: '二。三。', tags: '书' });
    expect(mergedForm(merge, {})).toEqual({ ...base, content: '一。二。三。', tags: '窗，灯，书' });
  });
});
