import type { EncodingName } from '#domain/token/index.ts';
import type { PageId } from '#site/pages.ts';

interface VocabularyFacts {
  /** The models that use it, as stated by their makers. */
  readonly models: string;
  /** What is fetched for it, compressed. Qwen's list builds on cl100k_base, which is fetched with it. */
  readonly kilobytes: number;
}

export const vocabularyFacts: Readonly<Record<EncodingName, VocabularyFacts>> = {
  o200k_base: { models: 'GPT-4o 及其后', kilobytes: 768 },
  cl100k_base: { models: 'GPT-4、3.5', kilobytes: 354 },
  qwen2_5: { models: '千问 Qwen2.5', kilobytes: 173 },
  deepseek_v3: { models: 'DeepSeek V3', kilobytes: 472 },
};

/** The page whose files the vocabularies are; they are on the device where its files are. */
export const vocabularyPage: PageId = 'tool/token';
