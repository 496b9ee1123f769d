interface YearSpan {
  /** the number of years after the given one */
  readonly after: number;
  readonly first: number;
  readonly last: number;
}

/** The years from the one before a year to `after` years after it, within the range of the data. */
export function yearsAround(year: number, { after, first, last }: YearSpan): number[] {
  const years = Array.from({ length: after + 2 }, (_, index) => year - 1 + index);
  return years.filter((each) => each >= first && each <= last);
}
