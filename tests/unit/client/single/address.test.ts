import { describe, expect, test } from 'vitest';
import { readAddress } from '#client/single/address.ts';

describe('单个文件里的地址全在 # 后面', () => {
  test.each([
    ['', { path: '/', search: '', fragment: '' }],
    ['#', { path: '/', search: '', fragment: '' }],
    ['#/tool/json', { path: '/tool/json', search: '', fragment: '' }],
    ['#/tool/json?panel=tree', { path: '/tool/json', search: '?panel=tree', fragment: '' }],
    ['#/tool/json#t=a?b#c', { path: '/tool/json', search: '', fragment: '#t=a?b#c' }],
    ['#/tool/json?panel=tree#t=1', { path: '/tool/json', search: '?panel=tree', fragment: '#t=1' }],
    ['#/tool/json?#', { path: '/tool/json', search: '?', fragment: '#' }],
  ])('%j', (hash, address) => {
    expect(readAddress(hash)).toEqual(address);
  });

  test('不是路径的，就是首页，不把它当成别的', () => {
    expect(readAddress('#notes')).toEqual({ path: '/', search: '', fragment: '' });
  });
});
