interface YearSpan {
  /** how many years after the one in the middle */
  readonly after: number;
  readonly first: number;
  readonly last: number;
}

/** The years from the one before a year to some after it, as far as there is data. */
export function yearsAround(year: number, { after, first, last }: YearSpan): number[] {
  const years = Array.from({ length: after + 2 }, (_, index) => year - 1 + index);
  return years.filter((each) => each >= first && each <= last);
}
