import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { picturedIn } from '../../../state/desk/form.ts';
import type { LineFacts } from '../../../state/desk/line.ts';
import type { Services } from '../../../state/services.ts';

/** What is known at this moment of where the text is. */
export function lineFactsOf(desk: Desk, services: Services): LineFacts {
  const { outbox, refused, pictures } = desksOf(services);
  const record = desk.record.value;
  return {
    record,
    kept: desk.kept.value,
    refused: refused.value,
    online: services.connectivity.online.value,
    sending: outbox.sending.value === desk.posterId,
    storageFull: outbox.storageFull.value,
    over: outbox.over.value?.user === desk.user || services.session.who.value !== desk.user,
    pictures: pictures.value.pending(picturedIn(record.form)).length,
    clock,
  };
}

function clock(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
