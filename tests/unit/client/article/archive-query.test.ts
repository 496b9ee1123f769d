import { expect, test } from 'vitest';
import { archiveAddress, archiveCall, readArchiveQuery } from '#client/article/archive/archive-query.ts';

test.each([
  ['', {}, '/article/archive'],
  ['year=2026', { year: 2026 }, '/article/archive?year=2026'],
  ['year=2026&page=2', { year: 2026, page: 2 }, '/article/archive?year=2026&page=2'],
  ['year=1969&page=-3', {}, '/article/archive'],
  ['year=雪&page=雪', {}, '/article/archive'],
])('?%s', (search, call, address) => {
  const query = readArchiveQuery(search);
  expect(archiveCall(query)).toEqual(call);
  expect(archiveAddress(query)).toBe(address);
});
