import { limits } from './limits.ts';

/** What somebody signs in with. */
export interface LoginForm {
  readonly name: string;
  readonly password: string;
}

/** What somebody registers with. */
export interface RegisterForm extends LoginForm {
  readonly confirmation: string;
}

/** What is wrong with a form, by field; empty where nothing is. */
export type CredentialErrors<Form> = { readonly [Field in keyof Form]?: string };

const blank = /\s/;

/** Characters as people count them: an emoji is one, not two. */
const length = (text: string): number => [...text].length;

/** The login form as the page shows it, with its captcha. */
export interface LoginPageForm extends LoginForm {
  readonly captcha: string;
}

/** The rules of the login page: whether the captcha is right is known to the page alone. */
export function checkLoginPage({ captcha, ...form }: LoginPageForm): CredentialErrors<LoginPageForm> {
  return { ...checkLogin(form), ...(captcha === '' ? { captcha: '请输入验证码' } : {}) };
}

/** The login form's rules (specification §5). */
export function checkLogin({ name, password }: LoginForm): CredentialErrors<LoginForm> {
  return drop({
    name: name === '' ? '请输入用户名' : tooLong('用户名', name, limits.username),
    password: password === '' ? '请输入密码' : tooLong('密码', password, limits.password),
  });
}

/** The register form's rules (specification §5). */
export function checkRegister({ name, password, confirmation }: RegisterForm): CredentialErrors<RegisterForm> {
  return drop({
    name: checkName(name),
    password: checkPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  });
}

/** What somebody changes a password with. */
export interface PasswordForm {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** The rules for a change of password: the old one is asked for, the new one follows those of registering. */
export function checkPasswordChange({
  oldPassword,
  newPassword,
  confirmation,
}: PasswordForm): CredentialErrors<PasswordForm> {
  return drop({
    oldPassword: oldPassword === '' ? '请输入密码' : undefined,
    newPassword: checkPassword(newPassword),
    confirmation: checkConfirmation(newPassword, confirmation),
  });
}

function checkName(name: string): string | undefined {
  if (name === '') return '用户名不能为空';
  if (blank.test(name)) return '不能输入空格';
  return tooLong('用户名', name, limits.username);
}

function checkPassword(password: string): string | undefined {
  if (password === '') return '密码不能为空';
  if (blank.test(password)) return '密码不能包含空格';
  return tooLong('密码', password, limits.password);
}

function checkConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return '请确认密码';
  return confirmation === password ? undefined : '两次密码不一致！';
}

/** What is to be said of a text as soon as it is too long; nothing is ever cut off. */
export function tooLong(what: string, text: string, most: number): string | undefined {
  return length(text) > most ? `${what}最多 ${most} 个字符` : undefined;
}

function drop<Form extends object>(complaints: { [Field in keyof Form]: string | undefined }): CredentialErrors<Form> {
  const entries = Object.entries(complaints).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries) as CredentialErrors<Form>;
}
