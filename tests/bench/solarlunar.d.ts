/** The package has types, but its `exports` hide them from the compiler. */
declare module 'solarlunar' {
  const solarLunar: { solar2lunar: (year: number, month: number, day: number) => object | -1 };
  export default solarLunar;
}
