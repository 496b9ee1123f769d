/** A query of RFC 9535 as a tree. */
export interface Path {
  /** `$` or, in a filter, `@`. */
  readonly from: 'root' | 'current';
  readonly segments: readonly PathSegment[];
}

/** A segment of RFC 9535 §2.5; `descends` marks a descendant segment (`..`). */
export interface PathSegment {
  readonly descends: boolean;
  readonly selectors: readonly Selector[];
}

/** A selector of RFC 9535 §2.3. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start?: number; readonly stop?: number; readonly step: number }
  | { readonly kind: 'filter'; readonly condition: FilterCondition };

/** A logical expression of a filter (RFC 9535 §2.3.5). */
export type FilterCondition =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly FilterCondition[] }
  | { readonly kind: 'not'; readonly part: FilterCondition }
  | { readonly kind: 'exists'; readonly path: Path }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: Comparable; readonly right: Comparable }
  | { readonly kind: 'match' | 'search'; readonly text: Comparable; readonly pattern: Comparable };

/** A comparison operator of RFC 9535 §2.3.5. */
export type Operator = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** A side of a comparison: it yields one value or nothing. */
export type Comparable =
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly raw: string }
  | { readonly kind: 'word'; readonly word: 'true' | 'false' | 'null' }
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'length'; readonly of: Comparable }
  | { readonly kind: 'count' | 'value'; readonly path: Path };

/** RFC 9535 §2.3.5.1: only names and indexes, so that it finds one value at most. */
export function isSingular({ segments }: Path): boolean {
  return segments.every(
    ({ descends, selectors: [first, second] }) =>
      !descends && !second && (first?.kind === 'name' || first?.kind === 'index'),
  );
}
