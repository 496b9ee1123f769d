import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PosterAuthor } from '#contract/poster-read.ts';
import { yearOf } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { archiveAddress } from '../archive/archive-query.ts';
import { LetterButton } from '../parts/dialogs/letter-button.tsx';
import styles from './author-head.module.css';

const about = pageById('about');

/**
 * Introduces the author above the list: picture, own words, number of articles, first and last year. Without an author it
 * reserves the height while the answer is under way.
 */
export function AuthorHead({ author }: { author: PosterAuthor | undefined }) {
  const { owner } = useServices().settings;
  if (!author) return <div className={styles.author} />;
  const { username, nickname, avatar, introduction, count, firstTime, lastTime } = author;
  const [first, last] = [firstTime, lastTime].map((time) => yearOf(time, siteFacts.utcOffsetSeconds));
  return (
    <div className={styles.author}>
      <Avatar url={avatar} />
      <div>
        {introduction && <p className={styles.introduction}>{linkAddresses(introduction)}</p>}
        <p className={styles.facts}>
          <span>{count} 篇文章</span>
          <span>{first === last ? `${last} 年` : `${first}—${last} 年`}</span>
          <span>
            <Link href={archiveAddress({ author: username })}>归档</Link>
          </span>
          <span>
            <Link href="/article/blog">全部文章</Link>
          </span>
          {[username, nickname].includes(owner) && (
            <span>
              <Link href={about.path}>{about.title}</Link>
            </span>
          )}
          {author.acceptsLetters && (
            <span>
              <LetterButton author={author} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** A web address up to the first character of another script; a sign of punctuation at its end belongs to the sentence. */
const address = /(https?:\/\/[\x21-\x7e]*[\w/#=&~-])/;

/** Turns the addresses of a text into links. */
function linkAddresses(text: string): ReactNode[] {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} rel="me nofollow noopener">
        {part.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </a>
    ),
  );
}
