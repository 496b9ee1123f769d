import { failure, type Result, success } from '#domain/result.ts';
import {
  type EncodingName,
  type TokenPiece,
  piecesOf,
  readVocabulary,
  type Tally,
  tallyTokens,
  tokenise,
  type Vocabulary,
} from '#domain/token/index.ts';

export interface CountInput {
  readonly text: string;
  readonly encoding: EncodingName;
  /** The number of tokens to return as pieces. */
  readonly pieces: number;
}

export interface CountOutput {
  readonly tally: Tally;
  readonly pieces: readonly TokenPiece[];
}

/** The jobs of the counter's worker. */
export const jobs = {
  async count({ text, encoding, pieces }: CountInput): Promise<Result<CountOutput, 'no-vocabulary'>> {
    const vocabulary = await vocabularyOf(encoding);
    if (!vocabulary) return failure({ code: 'no-vocabulary', message: missing(encoding) });
    const tokens = tokenise(text, vocabulary);
    return success({ tally: tallyTokens(text, tokens), pieces: piecesOf(text, tokens, pieces) });
  },
};

const missing = (encoding: EncodingName): string => `词表 ${encoding} 下载失败，尚未存到本机。请联网后再试`;

/** Each vocabulary has about a megabyte and is loaded on demand. */
const tables = {
  o200k_base: () => import('gpt-tokenizer/bpeRanks/o200k_base'),
  cl100k_base: () => import('gpt-tokenizer/bpeRanks/cl100k_base'),
};

const known = new Map<EncodingName, Vocabulary>();

async function vocabularyOf(name: EncodingName): Promise<Vocabulary | undefined> {
  const made = known.get(name);
  if (made) return made;
  try {
    const { default: table } = await tables[name]();
    const vocabulary = readVocabulary(name, table);
    known.set(name, vocabulary);
    return vocabulary;
  } catch {
    return undefined;
  }
}
