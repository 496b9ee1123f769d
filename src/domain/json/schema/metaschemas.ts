import { dereference, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import draft04 from './metaschemas/draft-04.json' with { type: 'json' };
import draft06 from './metaschemas/draft-06.json' with { type: 'json' };
import draft07 from './metaschemas/draft-07.json' with { type: 'json' };
import draft2019 from './metaschemas/draft-2019-09.json' with { type: 'json' };
import draft2020 from './metaschemas/draft-2020-12.json' with { type: 'json' };

/** Schemas by their absolute address. */
export type SchemaLookup = Record<string, Schema | boolean>;

/** What a draft of JSON Schema knows. */
export interface Draft {
  /** As it is shown: `draft-07`, `2020-12`. */
  readonly name: string;
  /** The draft as the library has it, which does not tell 06 from 07. */
  readonly rules: SchemaDraft;
  /** Whether `$ref` makes all other keywords beside it void. */
  readonly isReferenceAlone: boolean;
  /** The address of the metaschema, without the empty fragment that older drafts end it with. */
  readonly address: string;
  readonly keywords: ReadonlySet<string>;
}

function draft(name: string, rules: SchemaDraft, documents: readonly unknown[]): Draft {
  const all = documents as readonly Schema[];
  const isReferenceAlone = rules === '4' || rules === '7';
  const own: string[] = all.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const address = idOf(all[0]!).replace('#', '');
  return { name, rules, isReferenceAlone, address, keywords: new Set([...own, '$ref', 'format']) };
}

function idOf(schema: Schema): string {
  return String(schema.$id ?? schema['id']);
}

/** The draft of schemas that declare none. */
export const newestDraft: Draft = draft('2020-12', '2020-12', draft2020);

const drafts: readonly Draft[] = [
  draft('draft-04', '4', draft04),
  draft('draft-06', '7', draft06),
  draft('draft-07', '7', draft07),
  draft('2019-09', '2019-09', draft2019),
  newestDraft,
];

const official = /^https?:\/\/json-schema\.org\/(draft-0\d|draft\/20\d\d-\d\d)\/(?:hyper-)?schema#?$/;

/** The draft that a `$schema` names: `old` where it is an official one that is not supported, undefined of any other address. */
export function draftAt(address: string): Draft | 'old' | undefined {
  const name = official.exec(address)?.[1];
  if (name === undefined) return undefined;
  return drafts.find((each) => each.address.endsWith(`/${name}/schema`)) ?? 'old';
}

/** All documents of all metaschemas, by address. */
export const metaschemas: SchemaLookup = Object.create(null) as SchemaLookup;
for (const document of [...draft04, ...draft06, ...draft07, ...draft2019, ...draft2020])
  dereference(document as Schema, metaschemas);
