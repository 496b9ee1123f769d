import { packedZones } from './list-table.ts';

/** Every zone the platform knows, `UTC` among them; where it cannot say (before 2022), the names of tzdata 2026c. */
export function zoneNames(): readonly string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : unpacked();
  return known.includes('UTC') ? known : [...known, 'UTC'];
}

/** The names in the build; what a platform lacks of them is refused when it is opened. */
export function unpacked(): string[] {
  return packedZones.split(' ').flatMap((group) => {
    const [area, places = ''] = group.split(':');
    return places.split(',').map((place) => (area ? `${area}/${place}` : place));
  });
}
