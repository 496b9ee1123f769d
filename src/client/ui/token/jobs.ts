import { failure, type Result, success } from '#domain/result.ts';
import {
  type EncodingName,
  extendForQwen,
  type RankTable,
  readTokenList,
  readVocabulary,
  type Tally,
  tallyTokens,
  textReadBy,
  type TokenPiece,
  tokenise,
  piecesOf,
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
  /** Whether the vocabulary has composed characters and marks: then the tally is that of the composed text. */
  readonly isComposed: boolean;
}

/** The jobs of the worker that counts tokens. */
export const jobs = {
  async count({ text, encoding, pieces }: CountInput): Promise<Result<CountOutput, 'no-vocabulary'>> {
    const vocabulary = await vocabularyOf(encoding);
    if (!vocabulary) return failure({ code: 'no-vocabulary', message: `${encoding} is not on this device` });
    const read = textReadBy(vocabulary, text);
    const tokens = tokenise(read, vocabulary);
    return success({
      tally: tallyTokens(read, tokens),
      pieces: piecesOf(read, tokens, pieces),
      isComposed: read !== text,
    });
  },
};

const cl100k = async (): Promise<RankTable> => (await import('gpt-tokenizer/bpeRanks/cl100k_base')).default;

/** Each vocabulary has hundreds of kilobytes and is loaded on demand. */
const tables: Readonly<Record<EncodingName, () => Promise<RankTable>>> = {
  o200k_base: async () => (await import('gpt-tokenizer/bpeRanks/o200k_base')).default,
  cl100k_base: cl100k,
  async qwen2_5() {
    const [base, { default: own }] = await Promise.all([cl100k(), import('./vocabularies/qwen2_5.txt?raw')]);
    return extendForQwen(base, readTokenList(own));
  },
  deepseek_v3: async () => readTokenList((await import('./vocabularies/deepseek_v3.txt?raw')).default),
};

const known = new Map<EncodingName, Vocabulary>();

async function vocabularyOf(name: EncodingName): Promise<Vocabulary | undefined> {
  const made = known.get(name);
  if (made) return made;
  try {
    const vocabulary = readVocabulary(name, await tables[name]());
    known.set(name, vocabulary);
    return vocabulary;
  } catch {
    return undefined;
  }
}
