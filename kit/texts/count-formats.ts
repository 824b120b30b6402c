type NumberArgs = ConstructorParameters<typeof Intl.NumberFormat>
type PluralArgs = ConstructorParameters<typeof Intl.PluralRules>

/** Below it a whole number is written alike in every language of ours, and no language groups its digits. */
const GROUPED_FROM = 1000

/*
 * The first Intl object of a page loads the data of its language, which takes a phone a tenth of a second. Most pages
 * count a few things and nothing else: they do without.
 */

/** As Intl writes numbers. */
export function formatCounts(...[locale, options]: NumberArgs): Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined
  const write = (value: number) => {
    if (options === undefined && isCount(value)) return String(value)
    format ??= new Intl.NumberFormat(locale, options)
    return format.format(value)
  }
  return { format: write } as Intl.NumberFormat
}

/** As Intl tells one from many. */
export function pluralsOf(...[locale, options]: PluralArgs): Intl.PluralRules {
  let rules: Intl.PluralRules | undefined
  const select = (value: number) => {
    if (options?.type !== 'ordinal' && isCount(value))
      return value === 1 || (value === 0 && locale === 'fr') ? 'one' : 'other'
    rules ??= new Intl.PluralRules(locale, options)
    return rules.select(value)
  }
  return { select } as Intl.PluralRules
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && !Object.is(value, -0) && value >= 0 && value < GROUPED_FROM
}
