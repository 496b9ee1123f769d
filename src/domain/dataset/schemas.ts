import { termYears } from '../lunar/index.ts';
import { dayFields, disputeFields, holidayFields, type Field } from './fields.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schema of the file of a year. */
export const yearSchema = {
  $schema: dialect,
  title: '一年的农历、干支、节气与朔望',
  ...objectOf({
    version: { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+$`, description: '数据与格式的版本' },
    year: { type: 'integer', minimum: termYears.first, maximum: termYears.last, description: '公历年' },
    days: listOf(dayFields, '一年里的每一天', 365, 366),
    disputes: listOf(disputeFields, '这一年的存疑', 0, 2),
  }),
};

/** The JSON Schema of the holidays of a year. */
export const holidaySchema = {
  $schema: dialect,
  title: '一年的放假与补班',
  ...objectOf({
    year: { type: 'integer', minimum: 2007, maximum: termYears.last, description: '通知的年份' },
    papers: { type: 'array', items: { type: 'string', pattern: '^https?://' }, description: '通知的网址' },
    days: listOf(holidayFields, '通知写到的每一天，包括上一年 12 月的', 1, 120),
  }),
};

function objectOf(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(fields: Readonly<Record<string, Field>>, description: string, minItems: number, maxItems: number) {
  const entries = Object.entries(fields);
  const properties = entries.map(([name, { sparse: _sparse, ...schema }]) => [name, schema] as const);
  const required = entries.flatMap(([name, { sparse = false }]) => (sparse ? [] : [name]));
  const items = { ...objectOf(Object.fromEntries(properties)), required };
  return { type: 'array', description, minItems, maxItems, items };
}
