const isSoak = process.env.GUARDAROBA_SOAK === '1'

/** How often a test of races, kills or random sequences repeats: a little in `npm test`, long in `npm run soak`. */
export const repetitions = <Value = number>(short: Value, long: Value): Value => (isSoak ? long : short)

/**
 * What random sequences begin with: `npm test` answers the same for the same commit, `npm run soak` looks for new ones,
 * and GUARDAROBA_SEED repeats those of a failure.
 */
export const seed = Number(process.env.GUARDAROBA_SEED ?? (isSoak ? Date.now() % 2 ** 31 : 1))
