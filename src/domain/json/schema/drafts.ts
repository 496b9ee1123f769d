/** The type that the value of a keyword must have. */
export type KeywordForm =
  | 'schema'
  | 'schema or flag'
  | 'schema or schemas'
  | 'schemas'
  | 'named schemas'
  | 'named dependencies'
  | 'number'
  | 'text'
  | 'flag'
  | 'list'
  | 'names'
  | 'named names'
  | 'type'
  | 'any';

/** What a draft of JSON Schema knows. */
export interface Draft {
  /** As it is shown: `draft-07`, `2020-12`. */
  readonly name: string;
  /** Drafts in their order: 4, 6, 7, 2019, 2020. */
  readonly order: number;
  readonly forms: ReadonlyMap<string, KeywordForm>;
  /** The keyword that gives a schema its address. */
  readonly id: 'id' | '$id';
}

type Row = readonly [form: KeywordForm, first: number, last: number, keywords: string];

/** Each keyword with its form and the first and the last draft that has it in this form. */
const rows: readonly Row[] = [
  ['schema', 4, 2020, 'not'],
  ['schema', 6, 2020, 'additionalProperties propertyNames contains'],
  ['schema', 6, 2019, 'additionalItems'],
  ['schema', 7, 2020, 'if then else'],
  ['schema', 2019, 2020, 'unevaluatedItems unevaluatedProperties contentSchema'],
  ['schema', 2020, 2020, 'items'],
  ['schema or flag', 4, 4, 'additionalProperties additionalItems'],
  ['schema or schemas', 4, 2019, 'items'],
  ['schemas', 4, 2020, 'allOf anyOf oneOf'],
  ['schemas', 2020, 2020, 'prefixItems'],
  ['named schemas', 4, 2020, 'definitions properties patternProperties'],
  ['named schemas', 2019, 2020, '$defs dependentSchemas'],
  ['named dependencies', 4, 7, 'dependencies'],
  ['number', 4, 2020, 'minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties'],
  ['number', 6, 2020, 'exclusiveMinimum exclusiveMaximum'],
  ['number', 2019, 2020, 'minContains maxContains'],
  ['flag', 4, 4, 'exclusiveMinimum exclusiveMaximum'],
  ['flag', 4, 2020, 'uniqueItems'],
  ['flag', 2019, 2019, '$recursiveAnchor'],
  ['text', 4, 2020, '$schema $ref pattern format'],
  ['text', 4, 4, 'id'],
  ['text', 6, 2020, '$id'],
  ['text', 2019, 2020, '$anchor'],
  ['text', 2019, 2019, '$recursiveRef'],
  ['text', 2020, 2020, '$dynamicRef $dynamicAnchor'],
  ['list', 4, 2020, 'enum'],
  ['names', 4, 2020, 'required'],
  ['named names', 2019, 2020, 'dependentRequired'],
  ['type', 4, 2020, 'type'],
  ['any', 4, 2020, 'title description default'],
  ['any', 6, 2020, 'const examples'],
  ['any', 7, 2020, '$comment readOnly writeOnly contentEncoding contentMediaType'],
  ['any', 2019, 2020, '$vocabulary deprecated'],
];

function draft(name: string, order: number): Draft {
  const known = rows.filter(([, first, last]) => first <= order && order <= last);
  const forms = new Map(
    known.flatMap(([form, , , keywords]) => keywords.split(' ').map((keyword) => [keyword, form] as const)),
  );
  return { name, order, forms, id: order === 4 ? 'id' : '$id' };
}

/** The draft of schemas that declare none. */
export const newestDraft: Draft = draft('2020-12', 2020);

const drafts: ReadonlyMap<string, Draft> = new Map([
  ['draft-04', draft('draft-04', 4)],
  ['draft-06', draft('draft-06', 6)],
  ['draft-07', draft('draft-07', 7)],
  ['draft/2019-09', draft('2019-09', 2019)],
  ['draft/2020-12', newestDraft],
]);

const official = /^https?:\/\/json-schema\.org\/(draft-0\d|draft\/20\d\d-\d\d)\/(?:hyper-)?schema#?$/;

/** The draft that a `$schema` names: `old` where it is an official one that is not supported, undefined of any other address. */
export function draftAt(address: string): Draft | 'old' | undefined {
  const name = official.exec(address)?.[1];
  return name === undefined ? undefined : (drafts.get(name) ?? 'old');
}
