import type { PosterArticle, PosterDraft } from '../../../../contract/poster.ts';
import { limits } from '../../../../contract/limits.ts';

/** What stands in the form; tags as one text, the way they are typed. */
export interface EditorForm {
  readonly title: string;
  readonly summary: string;
  readonly tags: string;
  readonly content: string;
}

const emptyForm: EditorForm = { title: '', summary: '', tags: '', content: '' };

/** The form for an article as the server has it, or an empty one. */
export function formOf(poster: PosterArticle | undefined): EditorForm {
  if (!poster) return emptyForm;
  const { title, summary, tags, content } = poster;
  return { title, summary, tags: tags.join('，'), content };
}

/** The form as the server takes it. Tags are parted by commas of either kind, white space or 、; repeated ones count once. */
export function draftOf(form: EditorForm, rest: Pick<PosterDraft, 'status' | 'cover'>): PosterDraft {
  const { title, summary, content } = form;
  return { title: title.trim(), summary: summary.trim(), content, tags: tagsOf(form), ...rest };
}

function tagsOf({ tags }: EditorForm): string[] {
  return [...new Set(tags.split(/[,，、\s]+/).filter(Boolean))];
}

type Complaints = { -readonly [Name in keyof EditorForm]?: string };

export function checkForm(form: EditorForm): Complaints {
  const complaints: Complaints = {};
  if (form.title.trim() === '') complaints.title = '标题不能为空';
  else if ([...form.title].length > limits.title) complaints.title = `标题最多 ${limits.title} 个字符`;
  if ([...form.summary].length > limits.summary) complaints.summary = `摘要最多 ${limits.summary} 个字符`;
  const tags = tagsOf(form);
  if (tags.length > limits.tags) complaints.tags = `标签最多 ${limits.tags} 个`;
  else if (tags.some((tag) => [...tag].length > limits.tag)) complaints.tags = `每个标签最多 ${limits.tag} 个字符`;
  return complaints;
}
