import { describe, expect, test } from 'vitest';
import { checkLogin, checkLoginPage, checkPasswordChange, checkRegister } from '#contract/credentials.ts';

const good = { name: '林小雪', password: 'snow-window', confirmation: 'snow-window' };

describe('登录的规则', () => {
  test('都填了就放行', () => expect(checkLogin(good)).toEqual({}));
  test('没填的各说各的', () => {
    expect(checkLogin({ name: '', password: '' })).toEqual({ name: '请输入用户名', password: '请输入密码' });
  });
  test('最多十六个字符，一个表情算一个', () => {
    expect(checkLogin({ name: '雪'.repeat(17), password: '❄️'.repeat(9) })).toEqual({
      name: '用户名最多 16 个字符',
      password: '密码最多 16 个字符',
    });
    expect(checkLogin({ name: '🌨'.repeat(16), password: 'x'.repeat(16) })).toEqual({});
  });
});

test('登录页另要验证码', () => {
  expect(checkLoginPage({ name: '', password: '', captcha: '' })).toEqual({
    name: '请输入用户名',
    password: '请输入密码',
    captcha: '请输入验证码',
  });
  expect(checkLoginPage({ ...good, captcha: 'aB3K' })).toEqual({});
});

describe('注册的规则', () => {
  test('都合适就放行', () => expect(checkRegister(good)).toEqual({}));
  test.each([
    [{ ...good, name: '' }, { name: '用户名不能为空' }],
    [{ ...good, name: '林 小雪' }, { name: '不能输入空格' }],
    [{ ...good, name: '林\u3000小雪' }, { name: '不能输入空格' }],
    [
      { ...good, password: '', confirmation: '' },
      { password: '密码不能为空', confirmation: '请确认密码' },
    ],
    [{ ...good, password: 'a b', confirmation: 'a b' }, { password: '密码不能包含空格' }],
    [{ ...good, confirmation: '' }, { confirmation: '请确认密码' }],
    [{ ...good, confirmation: 'other' }, { confirmation: '两次密码不一致！' }],
  ])('%j', (form, complaints) => expect(checkRegister(form)).toEqual(complaints));
});

test('改密码先要旧的', () => {
  expect(checkPasswordChange({ oldPassword: '', newPassword: 'abcdef', confirmation: 'abcdeg' })).toEqual({
    oldPassword: '请输入密码',
    confirmation: '两次密码不一致！',
  });
});
