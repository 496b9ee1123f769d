/** What is used of papaparse. The types published for it bring Node's along, which no page has. */
declare module 'papaparse' {
  interface ParseOptions {
    /** Nothing lets it be guessed. */
    readonly delimiter?: string;
    /** Whether the first line names the columns: rows are then objects instead of lists. */
    readonly header?: boolean;
    readonly skipEmptyLines?: boolean;
  }
  interface ParseFault {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    readonly code: string;
    /** Offset in the text. */
    readonly index?: number;
  }
  interface ParseAnswer<Row> {
    readonly data: Row[];
    readonly errors: readonly ParseFault[];
  }
  export function parse<Row = unknown>(text: string, options: ParseOptions): ParseAnswer<Row>;
  const papaparse: { readonly parse: typeof parse };
  export default papaparse;
}
