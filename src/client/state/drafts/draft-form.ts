import { limits } from '../../../contract/limits.ts';

/** The texts of the editor's fields; tags are one text, as the author types them. */
export interface DraftForm {
  readonly title: string;
  readonly summary: string;
  readonly tags: string;
  readonly content: string;
  readonly cover: string;
}

/** The form as the calls of the contract take it. */
export interface ArticleInput extends Omit<DraftForm, 'tags'> {
  readonly tags: string[];
}

export const emptyForm: DraftForm = { title: '', summary: '', tags: '', content: '', cover: '' };

/** The form for an article as the server has it. */
export function toDraftForm({ title, summary, tags, content, cover }: ArticleInput): DraftForm {
  return { title, summary, tags: tags.join('，'), content, cover };
}

/** The form as the server takes it, with its tags split and trimmed. */
export function toArticleInput({ title, summary, content, cover, tags }: DraftForm): ArticleInput {
  return { title: title.trim(), summary: summary.trim(), content, cover: uploadedCover(cover), tags: parseTags(tags) };
}

/** A cover that is not uploaded yet is `picture:KEY` in the form; the server gets an empty cover instead. */
function uploadedCover(cover: string): string {
  return cover.startsWith('picture:') ? '' : cover.trim();
}

/** The texts of the form that can contain pictures. */
export function textWithPictures({ content, cover }: DraftForm): string {
  return `${content}\n${cover}`;
}

function parseTags(tags: string): string[] {
  return [...new Set(tags.split(/[,，、\s]+/).filter(Boolean))];
}

/** Whether both forms are the same article input for the server. */
export function isSameForm(one: DraftForm, other: DraftForm): boolean {
  return (
    one === other ||
    (one.content === other.content &&
      one.title.trim() === other.title.trim() &&
      one.summary.trim() === other.summary.trim() &&
      uploadedCover(one.cover) === uploadedCover(other.cover) &&
      parseTags(one.tags).join() === parseTags(other.tags).join())
  );
}

export type FormErrors = { -readonly [Name in keyof DraftForm]?: string };

/** Finds what the server would refuse, by field. Only a published article needs a title. */
export function validateForm(form: DraftForm, needsTitle: boolean): FormErrors {
  const complaints: FormErrors = {};
  const tags = parseTags(form.tags);
  const bytes = form.content.length * 3 > limits.contentBytes ? new TextEncoder().encode(form.content).length : 0;
  if (needsTitle && form.title.trim() === '') complaints.title = '标题不能为空';
  if (countCharacters(form.title) > limits.title) complaints.title = `标题最多 ${limits.title} 个字符`;
  if (countCharacters(form.summary) > limits.summary) complaints.summary = `摘要最多 ${limits.summary} 个字符`;
  if (tags.length > limits.tags) complaints.tags = `标签最多 ${limits.tags} 个`;
  else if (tags.some((tag) => countCharacters(tag) > limits.tag)) complaints.tags = `每个标签最多 ${limits.tag} 个字符`;
  if (!/^(|\/[^/].*|https:\/\/.+)$/.test(uploadedCover(form.cover)))
    complaints.cover = '封面要是本站的图片，或 https:// 开头的地址';
  else if (countCharacters(form.cover) > limits.cover) complaints.cover = `封面的地址最多 ${limits.cover} 个字符`;
  if (bytes > limits.contentBytes) {
    complaints.content = `正文最多 ${limits.contentBytes / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB`;
  }
  return complaints;
}

/** Counts code points, so that an emoji counts once. */
function countCharacters(text: string): number {
  return [...text.trim()].length;
}
