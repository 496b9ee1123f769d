import { readFileSync } from 'node:fs';
import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base';
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base';
import {
  type EncodingName,
  extendForQwen,
  type RankTable,
  readTokenList,
  readVocabulary,
  type Tokens,
  textReadBy,
  tokenise,
} from '#domain/token/index.ts';

function listOf(name: string): RankTable {
  const file = new URL(`../../src/client/ui/token/vocabularies/${name}.txt`, import.meta.url);
  return readTokenList(readFileSync(file, 'utf8'));
}

/** The tables of all vocabularies, as the worker of the counter puts them together. */
export const tables: Readonly<Record<EncodingName, RankTable>> = {
  o200k_base: o200k,
  cl100k_base: cl100k,
  qwen2_5: extendForQwen(cl100k, listOf('qwen2_5')),
  deepseek_v3: listOf('deepseek_v3'),
};

export const vocabularies = {
  o200k_base: readVocabulary('o200k_base', tables.o200k_base),
  cl100k_base: readVocabulary('cl100k_base', tables.cl100k_base),
  qwen2_5: readVocabulary('qwen2_5', tables.qwen2_5),
  deepseek_v3: readVocabulary('deepseek_v3', tables.deepseek_v3),
};

/** Cuts a text as the counter does. */
export function cut(text: string, name: EncodingName): Tokens {
  return tokenise(textReadBy(vocabularies[name], text), vocabularies[name]);
}
