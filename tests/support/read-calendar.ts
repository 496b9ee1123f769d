/** A component of an iCalendar file: its properties in order and the components inside it. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const maxOctets = 75;

/** Reads a file as strictly as RFC 5545 is written: CRLF everywhere, no long line, no cut character, everything closed. */
export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) checkLine(line);
  const rest = unfold(lines).map(readProperty);
  const calendar = readComponent(rest);
  if (rest.length > 0) throw new Error(`something follows the calendar: ${JSON.stringify(rest[0])}`);
  return calendar;
}

/** The one value of a property, as the file's reader gets it: escapes taken back. */
export function valueOf(component: Component, name: string): string | undefined {
  const found = component.properties.filter((property) => property.name === name);
  if (found.length > 1) throw new Error(`${name} stands there ${found.length} times`);
  return found[0]?.value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

/** The events of a calendar, each checked for what RFC 5545 asks of it. */
export function eventsOf(calendar: Component): Component[] {
  for (const required of ['VERSION', 'PRODID']) {
    if (valueOf(calendar, required) === undefined) throw new Error(`no ${required}`);
  }
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  const uids = events.map((event) => {
    for (const required of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']) {
      if (!valueOf(event, required)) throw new Error(`an event without ${required}`);
    }
    if (!/^\d{8}T\d{6}Z$/.test(valueOf(event, 'DTSTAMP')!)) throw new Error('DTSTAMP is no time in UTC');
    for (const name of ['DTSTART', 'DTEND']) checkDate(event, name);
    if (valueOf(event, 'DTEND')! <= valueOf(event, 'DTSTART')!) throw new Error('an event ends before it begins');
    return valueOf(event, 'UID')!;
  });
  for (const alarm of events.flatMap((event) => event.components)) checkAlarm(alarm);
  if (new Set(uids).size !== uids.length) throw new Error('a UID stands there twice');
  return events;
}

/** RFC 5545, 3.6.6: a displayed alarm has an action, a description and a trigger, here a duration from the start. */
function checkAlarm(alarm: Component): void {
  if (alarm.name !== 'VALARM' || valueOf(alarm, 'ACTION') !== 'DISPLAY') throw new Error(`${alarm.name} is no alarm`);
  if (!valueOf(alarm, 'DESCRIPTION')) throw new Error('an alarm without DESCRIPTION');
  const trigger = valueOf(alarm, 'TRIGGER') ?? '';
  if (!/^-?P(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(trigger) || trigger.endsWith('P')) {
    throw new Error(`${trigger} is no duration`);
  }
}

function checkDate(event: Component, name: string): void {
  const property = event.properties.find((each) => each.name === name);
  if (property?.parameters !== 'VALUE=DATE') throw new Error(`${name} is no VALUE=DATE`);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(property.value)?.map(Number) ?? [];
  const date = new Date(Date.UTC(year!, month! - 1, day));
  if (date.getUTCMonth() !== month! - 1 || date.getUTCDate() !== day) throw new Error(`${property.value} is no date`);
}

function checkLine(line: string): void {
  const octets = new TextEncoder().encode(line).length;
  if (octets > maxOctets) throw new Error(`a line of ${octets} octets: ${line}`);
  // Folding through a character would leave half of a surrogate pair, or its replacement.
  if (/[\p{Cs}\uFFFD]/u.test(line)) throw new Error(`a cut character: ${line}`);
  if (/(?!\t)\p{Cc}/u.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
}

function unfold(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    if (!line.startsWith(' ')) whole.push(line);
    else if (whole.length > 0) whole[whole.length - 1] += line.slice(1);
    else throw new Error('the first line continues nothing');
  }
  return whole;
}

function readProperty(line: string): Property {
  const [, name, parameters, value] = /^([A-Z-]+)(?:;([^:"]*))?:(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no property: ${line}`);
  return { name, parameters: parameters ?? '', value };
}

function readComponent(rest: Property[]): Component {
  const begin = rest.shift();
  if (begin?.name !== 'BEGIN') throw new Error(`BEGIN expected, not ${begin?.name}`);
  const properties: Property[] = [];
  const components: Component[] = [];
  for (let next = rest[0]; next && next.name !== 'END'; next = rest[0]) {
    if (next.name === 'BEGIN') components.push(readComponent(rest));
    else properties.push(rest.shift()!);
  }
  if (rest.shift()?.value !== begin.value) throw new Error(`${begin.value} is not closed`);
  return { name: begin.value, properties, components };
}
