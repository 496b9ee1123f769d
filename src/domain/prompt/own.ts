import { failure, type Result, success } from '../result.ts';
import { mostCharacters } from './template.ts';

/** A template that the reader wrote. */
export interface OwnTemplate {
  readonly id: string;
  readonly title: string;
  /** The use it is filed under. */
  readonly use: string;
  readonly text: string;
}

/** Why a template cannot be saved: a part is missing or longer than {@link mostCharacters}. */
export type TemplateErrorCode = 'no-title' | 'long-title' | 'long-use' | 'no-text' | 'long-text';

/** A template in the form in which it is stored, or its fault. */
export function checkTemplate(given: OwnTemplate): Result<OwnTemplate, TemplateErrorCode> {
  const title = given.title.trim();
  const use = given.use.trim() || '我的';
  const text = given.text.trim();
  if (title === '') return failure({ code: 'no-title', message: '请填写名字' });
  if (title.length > mostCharacters.title) {
    return failure({
      code: 'long-title',
      message: `名字最多 ${mostCharacters.title} 个字符，现在是 ${title.length} 个`,
    });
  }
  if (use.length > mostCharacters.use) {
    return failure({ code: 'long-use', message: `用途最多 ${mostCharacters.use} 个字符，现在是 ${use.length} 个` });
  }
  if (text === '') return failure({ code: 'no-text', message: '请填写正文' });
  if (text.length > mostCharacters.text) {
    const message = `正文最多 ${mostCharacters.text} 个字符，现在是 ${text.length} 个`;
    return failure({ code: 'long-text', message });
  }
  return success({ id: given.id, title, use, text });
}

/** Templates as they are kept. */
export function writeTemplates(list: readonly OwnTemplate[]): string {
  return JSON.stringify(list);
}

/** The stored draft of a template, in which fields may be empty; undefined for a value that is no draft. */
export function readDraft(kept: string | undefined): OwnTemplate | undefined {
  try {
    const draft: unknown = JSON.parse(kept ?? 'null');
    return hasTexts(draft) && draft.id !== '' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The stored templates; entries that are no templates are skipped, since older builds and other programs may have
 * written them.
 */
export function readTemplates(kept: string | undefined): OwnTemplate[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isTemplate) : [];
  } catch {
    return [];
  }
}

function isTemplate(entry: unknown): entry is OwnTemplate {
  return hasTexts(entry) && [entry.id, entry.title, entry.use, entry.text].every((value) => value !== '');
}

function hasTexts(entry: unknown): entry is OwnTemplate {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, title, use, text } = entry as Record<string, unknown>;
  return [id, title, use, text].every((value) => typeof value === 'string');
}
