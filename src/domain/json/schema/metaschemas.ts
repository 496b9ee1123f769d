import draft04 from './metaschemas/draft-04.json' with { type: 'json' };
import draft06 from './metaschemas/draft-06.json' with { type: 'json' };
import draft07 from './metaschemas/draft-07.json' with { type: 'json' };
import draft2019 from './metaschemas/draft-2019-09.json' with { type: 'json' };
import draft2020 from './metaschemas/draft-2020-12.json' with { type: 'json' };

/** The documents of all metaschemas by address, without the empty fragment that older drafts end it with. */
const metaschemas: ReadonlyMap<string, unknown> = new Map(
  [...draft04, ...draft06, ...draft07, ...draft2019, ...draft2020].map((document) => [
    ('id' in document ? document.id : document.$id).replace('#', ''),
    document,
  ]),
);

/** The source of the metaschema document at an address without fragment; undefined of other addresses. */
export function metaschemaAt(address: string): string | undefined {
  const document = metaschemas.get(address);
  return document === undefined ? undefined : JSON.stringify(document);
}
