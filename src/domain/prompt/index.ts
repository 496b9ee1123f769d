// The public door of prompt templates; everything outside this folder imports from here.
export {
  mostCharacters,
  parseTemplate,
  type TemplatePart,
  templateFieldsOf,
  type TemplateField,
  emptyNames,
  fillTemplate,
  givenFor,
  type Values,
} from './template.ts';
export {
  checkTemplate,
  type OwnTemplate,
  readDraft,
  readTemplates,
  type TemplateErrorCode,
  writeTemplates,
} from './own.ts';
