import { limits } from './limits.ts';

/** The fields of the login form. */
export interface LoginForm {
  readonly name: string;
  readonly password: string;
}

/** The fields of the registration form. */
export interface RegisterForm extends LoginForm {
  readonly confirmation: string;
}

/** The messages about invalid fields by their names; empty for a valid form. */
export type CredentialErrors<Form> = { readonly [Field in keyof Form]?: string };

const blank = /\s/;

/** Characters as people count them: an emoji is one, not two. */
const length = (text: string): number => [...text].length;

/** The login form as the page shows it, with its captcha. */
export interface LoginPageForm extends LoginForm {
  readonly captcha: string;
}

/** Checks the login page's form; only the page itself knows whether the captcha is right. */
export function checkLoginPage({ captcha, ...form }: LoginPageForm): CredentialErrors<LoginPageForm> {
  return { ...checkLogin(form), ...(captcha === '' ? { captcha: '请输入验证码' } : {}) };
}

/** Checks the login form by the rules of specification §5. */
export function checkLogin({ name, password }: LoginForm): CredentialErrors<LoginForm> {
  return drop({
    name: name === '' ? '请输入用户名' : tooLong('用户名', name, limits.username),
    password: password === '' ? '请输入密码' : tooLong('密码', password, limits.password),
  });
}

/** Checks the registration form by the rules of specification §5. */
export function checkRegister({ name, password, confirmation }: RegisterForm): CredentialErrors<RegisterForm> {
  return drop({
    name: checkName(name),
    password: checkPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  });
}

/** The fields of the form that changes a password. */
export interface PasswordForm {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Checks a change of password: the old password is required, the new one follows the rules of registration. */
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

/** The fields of the form that sets a password by a link. */
export interface ResetForm {
  readonly password: string;
  readonly confirmation: string;
}

/** Checks a password that is set by a link, by the rules of registration. */
export function checkReset({ password, confirmation }: ResetForm): CredentialErrors<ResetForm> {
  return drop({ password: checkPassword(password), confirmation: checkConfirmation(password, confirmation) });
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

/** The message for a text of more than `most` characters; undefined for a shorter one. Texts are never cut off. */
export function tooLong(what: string, text: string, most: number): string | undefined {
  return length(text) > most ? `${what}最多 ${most} 个字符` : undefined;
}

function drop<Form extends object>(complaints: { [Field in keyof Form]: string | undefined }): CredentialErrors<Form> {
  const entries = Object.entries(complaints).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries) as CredentialErrors<Form>;
}
