/** The package has types, but its `exports` hide them from the compiler. */
declare module 'solarlunar' {
  interface LunarAnswer {
    readonly lYear: number;
    readonly lMonth: number;
    readonly lDay: number;
    readonly isLeap: boolean;
  }
  const solarLunar: { solar2lunar: (year: number, month: number, day: number) => LunarAnswer | -1 };
  export default solarLunar;
}
