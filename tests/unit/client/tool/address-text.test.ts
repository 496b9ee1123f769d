import { beforeEach, describe, expect, test } from 'vitest';
import { createAddressText } from '#client/tool/parts/address-text.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

const browser = fakePlatform();
let address = '';

/** A fake address bar: the browser has navigated but not yet dispatched the event. */
const bar = {
  ...browser,
  path: () => address.split('#')[0]!,
  fragment: () => (address.includes('#') ? `#${address.split('#')[1]}` : ''),
  go: (to: string) => void (address = to),
};

const open = (at: string) => {
  address = at;
  return createAddressText(bar, 'tool/base64');
};

beforeEach(() => browser.texts.clear());

describe('在打开着的页面上走到另一个链接', () => {
  test('还没听说就该写地址了：不盖掉它，拿到它的文字', () => {
    const text = open('/tool/base64?pad=0#t=one');
    expect(text.begin()).toBe('one');
    address = '/tool/base64?pad=0#t=two';
    expect(text.write('one')).toBe('two');
    expect(address).toBe('/tool/base64?pad=0#t=two');
    expect(text.takeArrived()).toBeUndefined();
  });

  test('地址还没跟上就退回自己写过的那一个，也是它的文字', () => {
    const text = open('/tool/base64');
    text.begin();
    text.write('one');
    address = '/tool/base64#t=two';
    expect(text.takeArrived()).toBe('two');
    address = '/tool/base64#t=one';
    expect(text.takeArrived()).toBe('one');
  });

  test('同一个链接只取一次；没有文字的链接什么也不换，地址照写', () => {
    const text = open('/tool/base64#t=one');
    text.begin();
    expect(text.takeArrived()).toBeUndefined();
    address = '/tool/base64#top';
    expect(text.takeArrived()).toBeUndefined();
    expect(text.write('typed')).toBeUndefined();
    expect(address).toBe('/tool/base64#t=typed');
  });

  test('已经走到别的页面：那里的文字不是给它的，那里的地址也不写', () => {
    const text = open('/tool/base64#t=one');
    text.begin();
    address = '/tool/hash#t=other';
    expect(text.takeArrived()).toBeUndefined();
    expect(text.write('one')).toBeUndefined();
    expect(address).toBe('/tool/hash#t=other');
  });
});

test('打开时地址里是它自己写的：以本机存着的为准', () => {
  const text = open('/tool/base64');
  text.begin();
  text.write('one');
  expect(open('/tool/base64#t=one').begin()).toBeUndefined();
  expect(open('/tool/base64#t=two').begin()).toBe('two');
});
