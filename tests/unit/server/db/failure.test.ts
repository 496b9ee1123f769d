import { expect, test } from 'vitest';
import { databaseFailure } from '#server/db/failure.ts';

const failing = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

test.each([
  failing('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
  failing('Connection terminated unexpectedly'),
  failing('Connection terminated due to connection timeout'),
  failing('timeout exceeded when trying to connect'),
  failing('Query read timeout'),
  failing('Client has encountered a connection error and is not queryable'),
  failing('canceling statement due to statement timeout', { code: '57014' }),
  failing('the database system is starting up', { code: '57P03' }),
  failing('sorry, too many clients already', { code: '53300' }),
  failing('connection failure', { code: '08006' }),
  failing('deadlock detected', { code: '40P01' }),
  failing('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
  failing('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 517 }),
])('不在，过一会儿再问：%s', (error) => {
  expect(databaseFailure(error)).toBe('away');
});

test.each([
  ['full', failing('could not extend file', { code: '53100' })],
  ['full', failing('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['full', failing('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ['read-only', failing('cannot execute INSERT in a read-only transaction', { code: '25006' })],
  ['read-only', failing('permission denied for table poster', { code: '42501' })],
  ['gone', failing('the file is another one', { errcode: 1032 })],
  ['damaged', failing('database disk image is malformed', { code: 'ERR_SQLITE_ERROR', errcode: 11 })],
  ['damaged', failing('fts5: corruption found', { code: 'ERR_SQLITE_ERROR', errcode: 267 })],
  ['damaged', failing('invalid page in block 3', { code: 'XX001' })],
  ['read-only', failing('attempt to write a readonly database', { code: 'ERR_SQLITE_ERROR', errcode: 8 })],
])('写不进去，或坏了（%s）：%s', (failure, error) => {
  expect(databaseFailure(error)).toBe(failure);
});

test.each([
  failing('duplicate key value', { code: '23505' }),
  failing('syntax error', { code: '42601' }),
  failing('no such file', { code: 'ENOENT' }),
  failing('UNIQUE constraint failed', { code: 'ERR_SQLITE_ERROR', errcode: 2067 }),
  failing('something else'),
  'no error at all',
])('不是这几样：%s', (error) => {
  expect(databaseFailure(error)).toBeUndefined();
});
