import { type MergeConflict, merge3, type MergePart } from '../../../../../domain/text/merge.ts';
import { type ConflictResolution, mergedText } from '../../../../../domain/text/merged-text.ts';

/** The texts of an article; tags are one text, as the author types them. */
export interface ArticleForm {
  readonly title: string;
  readonly summary: string;
  readonly tags: string;
  readonly cover: string;
  readonly content: string;
}

/** The fields that can have conflicts. */
export const mergedFields = ['title', 'summary', 'cover', 'content'] as const;
export type MergedField = (typeof mergedFields)[number];

interface FormMerge {
  readonly parts: Readonly<Record<MergedField, readonly MergePart[]>>;
  readonly tags: TagMerge;
}

/** The merge of the tags, which has no conflicts: a tag added by one side is added, a tag removed by one side is removed. */
export interface TagMerge {
  readonly tags: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Merges two forms with their common base; where the base is unknown, nothing counts as deleted. */
export function mergeForms(base: ArticleForm | null, mine: ArticleForm, theirs: ArticleForm): FormMerge {
  const whole = (name: MergedField): MergePart[] => mergeWhole(base?.[name], mine[name], theirs[name]);
  return {
    parts: {
      title: whole('title'),
      summary: whole('summary'),
      cover: whole('cover'),
      content: merge3(base?.content, mine.content, theirs.content),
    },
    tags: mergeTags(base ? tagsOf(base) : undefined, tagsOf(mine), tagsOf(theirs)),
  };
}

/** The key of a conflict: its field and its number there. */
export function conflictKey(field: MergedField, index: number): string {
  return `${field}/${index}`;
}

export type Choices = Readonly<Record<string, ConflictResolution>>;

/** The conflicts of all fields with their keys, in the order they are shown. */
export function conflictsOf({ parts }: FormMerge): (readonly [key: string, conflict: MergeConflict])[] {
  return mergedFields.flatMap((field) =>
    parts[field]
      .filter((part) => part.kind === 'conflict')
      .map((conflict, index) => [conflictKey(field, index), conflict] as const),
  );
}

/** The merged form; undefined while a conflict has no choice. */
export function mergedForm(merge: FormMerge, choices: Choices): ArticleForm | undefined {
  if (conflictsOf(merge).some(([key]) => choices[key] === undefined)) return undefined;
  const text = (field: MergedField): string => {
    const own = conflictsOf(merge).filter(([key]) => key.startsWith(`${field}/`));
    return mergedText(
      merge.parts[field],
      own.map(([key, conflict]) => (field === 'content' ? choices[key]! : inOneLine(conflict, choices[key]!))),
    );
  };
  const [title, summary, cover, content] = mergedFields.map(text) as [string, string, string, string];
  return { title, summary, cover, content, tags: merge.tags.tags.join('，') };
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

function tagsOf({ tags }: ArticleForm): string[] {
  return [...new Set(tags.split(/[,，、\s]+/).filter(Boolean))];
}

function mergeTags(base: readonly string[] = [], mine: readonly string[], theirs: readonly string[]): TagMerge {
  const removed = base.filter((tag) => !mine.includes(tag) || !theirs.includes(tag));
  const tags = [...new Set([...mine, ...theirs])].filter((tag) => !removed.includes(tag));
  return { tags, removed, added: tags.filter((tag) => !base.includes(tag)) };
}
