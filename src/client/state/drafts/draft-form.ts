import {
  type ArticleField,
  type ArticleFieldName,
  articleFieldNames,
  articleFields,
  type ArticleText,
  type ArticleTextInput,
  type FieldNameWith,
  fieldNamesWith,
  mapFields,
  pickText,
} from '#domain/article/article-fields.ts';
import { describeControlSign, hasVisibleSign } from '#domain/text/control-signs.ts';

/** The texts of the editor's fields; labels are one text, as the author types them. */
export type DraftForm = { readonly [Name in ArticleFieldName]: string };

export const emptyForm: DraftForm = mapFields(articleFieldNames, () => '');

/** Adds the fields that a form lacks which an older build has stored. */
export function completeForm(form: Partial<DraftForm>): DraftForm {
  return { ...emptyForm, ...form };
}

/** The form for an article as the server has it; a server of an older build lacks optional fields. */
export function toDraftForm(article: ArticleTextInput): DraftForm {
  const text = pickText(article);
  return mapFields(articleFieldNames, (name) => {
    const value: string | readonly string[] = text[name];
    return typeof value === 'string' ? value : joinLabels(value);
  });
}

/** The form as the server takes it, with its labels split and its lines trimmed. */
export function toArticleInput(form: DraftForm): ArticleText {
  const complete = completeForm(form);
  return mapFields(articleFieldNames, (name, field) => toValue(field, complete[name])) as ArticleText;
}

function toValue({ kind }: ArticleField, text: string): string | string[] {
  switch (kind) {
    case 'line':
      return text.trim();
    case 'longText':
    case 'choice':
      return text;
    case 'labels':
      return splitLabels(text);
    case 'picture':
      return uploadedPicture(text);
  }
}

/** A picture that is not uploaded yet is `picture:KEY` in the form; the server gets an empty address instead. */
function uploadedPicture(address: string): string {
  return address.startsWith('picture:') ? '' : address.trim();
}

type PicturedName = FieldNameWith<{ kind: 'longText' | 'picture' }>;
const picturedNames: readonly PicturedName[] = [
  ...fieldNamesWith({ kind: 'longText' }),
  ...fieldNamesWith({ kind: 'picture' }),
];

/** The texts of the form that can contain pictures. */
export function textWithPictures(form: DraftForm): string {
  return picturedNames.map((name) => form[name]).join('\n');
}

/** Changes the texts of the form that can contain pictures. */
export function mapPicturedTexts(form: DraftForm, change: (text: string) => string): DraftForm {
  return { ...form, ...mapFields(picturedNames, (name) => change(form[name])) };
}

/** Splits labels as authors write them: between commas, enumeration commas and white space. */
export function splitLabels(text: string): string[] {
  return [...new Set(text.split(/[,，、\s]+/).filter(Boolean))];
}

export function joinLabels(labels: readonly string[]): string {
  return labels.join('，');
}

/** Whether both forms are the same article input for the server. */
export function isSameForm(one: DraftForm, other: DraftForm): boolean {
  if (one === other) return true;
  const [first, second] = [toArticleInput(one), toArticleInput(other)];
  return articleFieldNames.every((name) => String(first[name]) === String(second[name]));
}

export type FormErrors = { -readonly [Name in keyof DraftForm]?: string };

/** Finds what the server would refuse, by field. Only a published article needs its required fields. */
export function validateForm(form: DraftForm, isPublished: boolean): FormErrors {
  const complete = completeForm(form);
  const errors: FormErrors = {};
  for (const name of articleFieldNames) {
    const error = validateField(articleFields[name], complete[name], isPublished);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

function validateField(field: ArticleField, text: string, isPublished: boolean): string | undefined {
  const { label } = field;
  switch (field.kind) {
    case 'line':
      if (isPublished && field.isRequired && !hasVisibleSign(text)) return `${label}不能为空`;
      if (countCharacters(text) > field.maxLength) return `${label}最多 ${field.maxLength} 个字符`;
      if (field.pattern && !new RegExp(field.pattern.source, 'u').test(text.trim()))
        return `${label}${field.pattern.words}`;
      return describeControlSign(text, label);
    case 'longText': {
      const { maxBytes } = field;
      // A code unit takes three bytes at most, so short texts need not be encoded.
      const bytes = text.length * 3 > maxBytes ? new TextEncoder().encode(text).length : 0;
      return bytes > maxBytes ? `${label}最多 ${maxBytes / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB` : undefined;
    }
    case 'labels': {
      const labels = splitLabels(text);
      if (labels.length > field.maxItems) return `${label}最多 ${field.maxItems} 个`;
      const isLong = labels.some((each) => countCharacters(each) > field.maxLength);
      return isLong ? `每个${label}最多 ${field.maxLength} 个字符` : undefined;
    }
    case 'choice':
      return text in field.options ? undefined : `${label}只能是${Object.values(field.options).join('、')}`;
    case 'picture':
      if (!/^(|none|\/[^/].*|https:\/\/.+)$/.test(uploadedPicture(text)))
        return `${label}应为本站的图片，或 https:// 开头的地址`;
      return countCharacters(text) > field.maxLength ? `${label}的地址最多 ${field.maxLength} 个字符` : undefined;
  }
}

/** Counts code points, so that an emoji counts once. */
function countCharacters(text: string): number {
  return [...text.trim()].length;
}
