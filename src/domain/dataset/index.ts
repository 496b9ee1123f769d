// The public door of the dataset for others; everything outside this folder imports from here.
export { datasetCsv } from './csv.ts';
export { datasetDaysOf, type DatasetDay } from './days.ts';
export { dayFields, disputeFields, holidayFields, type Field } from './fields.ts';
export { holidayYear, type HolidayYear } from './holidays.ts';
export { holidaySchema, yearSchema } from './schemas.ts';
export { todayFacts, type TodayFacts } from './today.ts';
export { datasetDisputes, datasetVersion, datasetYear, type DatasetYear } from './year.ts';
