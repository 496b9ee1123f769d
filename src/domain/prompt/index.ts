// The public door of prompt templates; everything outside this folder imports from here.
export {
  parseTemplate,
  templateFieldsOf,
  type TemplateField,
  emptyNames,
  fillTemplate,
  givenFor,
  type Values,
  describeTemplates,
  type OwnTemplate,
  readTemplates,
  writeTemplates,
} from './template.ts';
