import { describe, expect, test } from 'vitest';
import { anniversaryId, type StoredAnniversary, matchStored } from '#domain/anniversary/index.ts';
import { grandmother } from '#tests/fixtures/anniversaries.ts';

const id = anniversaryId(grandmother());
const edited = grandmother({ reminders: { daysBefore: [7], at: '09:00' } });
const kept = (changes: Partial<StoredAnniversary> = {}): StoredAnniversary => ({
  id,
  changedAt: 1000,
  anniversary: grandmother(),
  ...changes,
});

describe('地址里的日子在本机的位置', () => {
  test('本机没有的，编号由内容得出', () => {
    expect(matchStored(grandmother(), [kept({ id: 'x', anniversary: edited })])).toEqual({ id });
  });

  test('内容一样的就是它，不管编号', () => {
    const record = kept({ id: 'x' });
    expect(matchStored(grandmother(), [record])).toEqual({ same: record, id: 'x' });
  });

  test('存过又改过的认得出，编号让给它', () => {
    const record = kept({ anniversary: edited });
    expect(matchStored(grandmother(), [record])).toEqual({ changed: record, id: `${id}-2` });
    const second = kept({ id: `${id}-2`, anniversary: edited });
    expect(matchStored(grandmother(), [record, second])).toEqual({ changed: record, id: `${id}-3` });
  });

  test('删掉的不算记着；改过再删的也不盖掉，还能恢复', () => {
    expect(matchStored(grandmother(), [kept({ deletedAt: 2000 })])).toEqual({ id });
    expect(matchStored(grandmother(), [kept({ deletedAt: 2000, anniversary: edited })])).toEqual({ id: `${id}-2` });
  });
});
