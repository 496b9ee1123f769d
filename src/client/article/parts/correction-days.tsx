import { Link } from 'wouter';
import { correctionAnchor, correctionsIn } from '#site/corrected-texts.ts';
import { pageById } from '#site/match.ts';
import { CalendarDay } from '../../ui/calendar-day.tsx';

/** The days on which a text was corrected, each leading to what was wrong. */
export function CorrectionDays({ text, html }: { text: string; html: string }) {
  const days = correctionsIn(text, html);
  if (days.length === 0) return null;
  return (
    <span>
      更正：
      {days.map((day, index) => (
        <span key={day}>
          {index > 0 && '、'}
          <Link href={`${pageById('about/corrections').path}#${correctionAnchor(text, day)}`}>
            <CalendarDay day={day} />
          </Link>
        </span>
      ))}
    </span>
  );
}
