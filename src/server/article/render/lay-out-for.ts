import { failure, type Result } from '../../../domain/result.ts';
import { takeTurnsPerPerson } from '../../runtime/concurrency-per-user.ts';
import { renderContent, type Rendered } from './render.ts';

/** So many of one author's texts may be laid out or wait for it at the same time. */
const perAuthor = takeTurnsPerPerson(20);
const busy = '你有几篇文章还在排版，请等几秒再试';
/** How long whoever was told so had better wait. */
export const busySeconds = 5;

/** Lays out what an author asks for, one text after the other, because the threads are for everybody. */
export async function layOutFor(author: string, content: string): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  return (await perAuthor(author, () => renderContent(content))) ?? failure({ code: 'busy', message: busy });
}
