/** A code as people type it, without blanks and with the full-width digits and letters of input methods made plain. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

/** Whether these are the six digits of an authenticator app. */
export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}
