// The public door of the names of days, apart from the others because it takes the tables of terms and festivals.
export { readDayName } from './read/day-name.ts';
