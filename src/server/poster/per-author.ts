/** So many of one author's texts may be laid out or wait for it at the same time: the threads are for everybody. */
const mostAtOnce = 4;

/** Lets a job in while its author has few under way; undefined, without doing it, when there are too many. */
export function limitPerAuthor(): <Value>(author: string, job: () => Promise<Value>) => Promise<Value | undefined> {
  const underWay = new Map<string, number>();

  function change(author: string, by: 1 | -1): void {
    const count = (underWay.get(author) ?? 0) + by;
    if (count === 0) underWay.delete(author);
    else underWay.set(author, count);
  }

  return async (author, job) => {
    if ((underWay.get(author) ?? 0) >= mostAtOnce) return undefined;
    change(author, 1);
    return job().finally(() => change(author, -1));
  };
}
