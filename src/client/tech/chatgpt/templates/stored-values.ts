import type { Values } from '#domain/prompt/index.ts';

/** Where the values of a template's placeholders are stored. */
export const valuesKey = (id: string): string => `tech/chatgpt/values/${id}`;

export function readValues(kept: string | undefined): Values {
  try {
    const values: unknown = JSON.parse(kept ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')) as Values;
  } catch {
    return {};
  }
}
