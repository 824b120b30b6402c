/** How often a test of races, kills or random sequences repeats: a little in `npm test`, long in `npm run soak`. */
export const repetitions = (short: number, long: number) => (process.env.GUARDAROBA_SOAK === '1' ? long : short)
