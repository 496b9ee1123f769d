/** The page numbers in a pager: first, last, the present one and its neighbours. `undefined` stands for a gap. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown: (number | undefined)[] = [];
  let last = 0;
  for (const each of new Set(wanted)) {
    if (each - last === 2) shown.push(each - 1);
    else if (each - last > 2) shown.push(undefined);
    shown.push(each);
    last = each;
  }
  return shown;
}
