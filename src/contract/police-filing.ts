/** The number in a public security filing (公安备案号), by which its register finds the site; undefined for a text without one. */
export function policeFilingCode(filing: string): string | undefined {
  return /\d{8,}/.exec(filing)?.[0];
}
