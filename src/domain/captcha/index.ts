// The captcha of the login page: a courtesy against clumsy robots, no defence. Everything outside this folder imports from here.
export {
  captchaAlphabet,
  captchaLength,
  isCaptcha,
  newCaptcha,
  isAnswer,
  newQuestion,
  type CaptchaQuestion,
} from './challenge.ts';
export { layOutCaptcha } from './picture.ts';
