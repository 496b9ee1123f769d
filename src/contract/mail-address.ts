/** Whether a text is an address that a link can carry as it is: plain letters, which all mail servers take. */
export function isMailAddress(text: string): boolean {
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);
}
