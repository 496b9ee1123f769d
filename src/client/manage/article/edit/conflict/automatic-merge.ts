import type { AutomaticMerge } from '#client/state/drafts/draft-context.ts';
import { completeForm, type DraftForm, joinLabels, splitLabels } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { articleFieldNames, articleFields, type ArticleFieldName } from '#domain/article/article-fields.ts';
import { sentenceChanges } from '#domain/editing/sentence-changes.ts';
import { mergeCleanly, maxNamed } from '#domain/text/clean-merge.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { mergeLabels } from './merge-forms.ts';

type Sides<Value> = Record<'base' | 'mine' | 'theirs', Value>;

/** Merges two forms where no author has to decide; undefined where one has. */
export function mergeFormsCleanly({ base, mine, theirs }: Sides<DraftForm>): DraftForm | undefined {
  const sides = { base: completeForm(base), mine: completeForm(mine), theirs: completeForm(theirs) };
  const merged: Partial<Record<ArticleFieldName, string>> = {};
  for (const name of articleFieldNames) {
    const value = mergeField(name, { base: sides.base[name], mine: sides.mine[name], theirs: sides.theirs[name] });
    if (value === undefined) return undefined;
    merged[name] = value;
  }
  return completeForm(merged);
}

function mergeField(name: ArticleFieldName, { base, mine, theirs }: Sides<string>): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const { kind } = articleFields[name];
  if (kind === 'longText') return mergeCleanly(base, mine, theirs)?.text;
  if (kind !== 'labels') return undefined;
  return joinLabels(mergeLabels(splitLabels(base), splitLabels(mine), splitLabels(theirs)).labels);
}

/** Merges what waits in a session, with cursor and selection at their sentences; undefined where the author has to decide. */
export function mergeIntoEditor(draft: DraftSession, editorForm: EditorForm): Promise<AutomaticMerge | undefined> {
  return draft.mergeAutomatically(mergeFormsCleanly, (form) => editorForm.fill(form, sentenceChanges));
}

/** Says what an automatic merge has taken over from the other side. */
export function describeMerge({ base, before, theirs, from }: AutomaticMerge): string {
  const [old, mine, other] = [base, before.form, theirs].map(completeForm) as [DraftForm, DraftForm, DraftForm];
  const fields = articleFieldNames.filter((name) => other[name] !== old[name] && other[name] !== mine[name]);
  const named = fields.map((name) => {
    const { kind, label } = articleFields[name];
    if (kind !== 'longText') return label;
    const paragraphs = mergeCleanly(old[name], mine[name], other[name])?.paragraphs ?? [];
    if (paragraphs.length === 0) return label;
    return paragraphs.length > maxNamed ? `${label}多处` : `${label}第 ${paragraphs.join('、')} 段`;
  });
  const where = from === 'tab' ? '另一个标签页' : '其他地方';
  return named.length > 0 ? `${where}改过${named.join('、')}，已合并` : `${where}的改动已合并`;
}
