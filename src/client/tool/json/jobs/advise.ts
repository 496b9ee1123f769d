import type { RecognisedFormat } from '#domain/json/convert/recognise-format.ts';
import type { PlaceRepair, RescuedJson } from '#domain/json/repair/rescue.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { textOfSource } from './documents.ts';

export interface AdviceQuestion {
  readonly source: Source;
  /** The offset of the first error. */
  readonly offset: number;
}

/** What can be done about a text that is no JSON. */
export interface Advice {
  /** The change of one passage that lets the reader come further. */
  readonly repair: PlaceRepair | undefined;
  /** The whole text made into a document, where that succeeds. */
  readonly rescue: RescuedJson | undefined;
  /** What the text looks like instead. */
  readonly format: RecognisedFormat | undefined;
}

/** A longer text is repaired on request alone, because the library may take seconds. */
const maxRepaired = 200_000;

/** Looks for a remedy for a text that was refused. */
export async function adviseOnError({ source, offset }: AdviceQuestion): Promise<Result<Advice>> {
  const read = await textOfSource(source);
  if (!read.ok) return read;
  const { recogniseFormat } = await import('#domain/json/convert/recognise-format.ts');
  const format = recogniseFormat(read.value);
  if (format || read.value.length > maxRepaired || typeof source.content !== 'string')
    return success({ repair: undefined, rescue: undefined, format });
  const [{ repairPlace }, { rescueJson }] = await Promise.all([
    import('#domain/json/repair/rescue.ts'),
    import('#domain/json/repair/rescue.ts'),
  ]);
  return success({ repair: repairPlace(read.value, offset), rescue: rescueJson(read.value), format });
}
