import { completeForm, type DraftForm, joinLabels, splitLabels } from '#client/state/drafts/draft-form.ts';
import { articleFields, fieldNamesWith, type FieldNameWith, mapFields } from '#domain/article/article-fields.ts';
import { type MergeConflict, merge3, type MergePart } from '#domain/text/merge.ts';
import { type ConflictResolution, mergedText } from '#domain/text/merged-text.ts';

/** The fields that can have conflicts. */
export type MergedField = FieldNameWith<{ kind: 'line' | 'picture' | 'choice' | 'longText' }>;
export const mergedFields: readonly MergedField[] = [
  ...fieldNamesWith({ kind: 'line' }),
  ...fieldNamesWith({ kind: 'picture' }),
  ...fieldNamesWith({ kind: 'choice' }),
  ...fieldNamesWith({ kind: 'longText' }),
];

type LabelField = FieldNameWith<{ kind: 'labels' }>;
export const labelFields = fieldNamesWith({ kind: 'labels' });

interface FormMerge {
  readonly parts: Readonly<Record<MergedField, readonly MergePart[]>>;
  readonly labels: Readonly<Record<LabelField, LabelsMerge>>;
}

/** The merge of labels, which has no conflicts: a label added by one side is added, a label removed by one side is removed. */
export interface LabelsMerge {
  readonly labels: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Merges two forms with their common base; where the base is unknown, nothing counts as deleted. */
export function mergeForms(base: DraftForm | null, mine: DraftForm, theirs: DraftForm): FormMerge {
  const before = base ? completeForm(base) : undefined;
  const [one, other] = [completeForm(mine), completeForm(theirs)];
  return {
    parts: mapFields(mergedFields, (name) => {
      const merge = isLongText(name) ? merge3 : mergeWhole;
      return merge(before?.[name], one[name], other[name]);
    }),
    labels: mapFields(labelFields, (name) =>
      mergeLabels(splitLabels(before?.[name] ?? ''), splitLabels(one[name]), splitLabels(other[name])),
    ),
  };
}

/** Long texts are merged sentence by sentence, other fields as a whole. */
export function isLongText(field: MergedField): boolean {
  return articleFields[field].kind === 'longText';
}

/** Whether the field is one of a few words, which cannot be joined or edited. */
export function isChoice(field: MergedField): boolean {
  return articleFields[field].kind === 'choice';
}

/** Whether the wordings of both sides can stay; an address of a picture cannot be two. */
export function mayKeepBoth(field: MergedField): boolean {
  return articleFields[field].kind !== 'picture' && !isChoice(field);
}

/** The key of a conflict: its field and its number there. */
export function conflictKey(field: MergedField, index: number): string {
  return `${field}/${index}`;
}

export type Choices = Readonly<Record<string, ConflictResolution>>;

type KeyedConflict = readonly [key: string, conflict: MergeConflict, field: MergedField];

/** The conflicts of all fields with their keys, in the order they are shown. */
export function conflictsOf({ parts }: Pick<FormMerge, 'parts'>): KeyedConflict[] {
  return mergedFields.flatMap((field) =>
    parts[field]
      .filter((part) => part.kind === 'conflict')
      .map((conflict, index): KeyedConflict => [conflictKey(field, index), conflict, field]),
  );
}

/** The merged form; undefined while a conflict has no choice. */
export function mergedForm(merge: FormMerge, choices: Choices): DraftForm | undefined {
  const conflicts = conflictsOf(merge);
  if (conflicts.some(([key]) => choices[key] === undefined)) return undefined;
  const textOf = (field: MergedField): string => {
    const own = conflicts.filter(([, , place]) => place === field);
    return mergedText(
      merge.parts[field],
      own.map(([key, conflict]) => (isLongText(field) ? choices[key]! : inOneLine(conflict, choices[key]!))),
    );
  };
  return {
    ...mapFields(mergedFields, textOf),
    ...mapFields(labelFields, (field) => joinLabels(merge.labels[field].labels)),
  };
}

/** For a one-line field, puts both wordings into one line. */
export function inOneLine({ mine, theirs }: MergeConflict, choice: ConflictResolution): ConflictResolution {
  return choice === 'both' ? { text: [mine, theirs].filter(Boolean).join(' ') } : choice;
}

/** Merges a field that only makes sense as a whole, such as a title. */
function mergeWhole(base: string | undefined, mine: string, theirs: string): MergePart[] {
  if (mine === theirs && (base === undefined || base === mine)) return [{ kind: 'same', text: mine }];
  if (mine === theirs) return [{ kind: 'both', base: base ?? '', text: mine }];
  if (mine === base) return [{ kind: 'theirs', base, text: theirs }];
  if (theirs === base) return [{ kind: 'mine', base, text: mine }];
  return [{ kind: 'conflict', base: base ?? '', mine, theirs }];
}

/** Merges labels as a set. */
export function mergeLabels(base: readonly string[], mine: readonly string[], theirs: readonly string[]): LabelsMerge {
  const removed = base.filter((label) => !mine.includes(label) || !theirs.includes(label));
  const labels = [...new Set([...mine, ...theirs])].filter((label) => !removed.includes(label));
  return { labels, removed, added: labels.filter((label) => !base.includes(label)) };
}
