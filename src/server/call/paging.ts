export interface Slice {
  readonly page: number;
  readonly size: number;
}

export const defaultSize = 10;

export function sliceOf({ page = 1, size = defaultSize }: Partial<Slice>): Slice {
  return { page, size };
}

/** How many there are is known without counting when the last page is at hand. */
export function totalAt(found: number, { page, size }: Slice): number | undefined {
  const isLast = found < size && (found > 0 || page === 1);
  return isLast ? (page - 1) * size + found : undefined;
}
