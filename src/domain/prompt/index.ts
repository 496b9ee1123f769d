// The public door of prompt templates; everything outside this folder imports from here.
export { emptyNames, fillTemplate, givenFor, type Values } from './fill.ts';
export { templateFieldsOf, type TemplateField } from './fields.ts';
export { mostCharacters, parseTemplate, type TemplatePart } from './template.ts';
export {
  checkTemplate,
  type OwnTemplate,
  readDraft,
  readTemplates,
  type TemplateErrorCode,
  writeTemplates,
} from './own.ts';
