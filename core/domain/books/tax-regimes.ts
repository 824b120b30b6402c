/**
 * The regimes of FatturaPA's `RegimeFiscale` under which VAT is charged as these books count it: ordinary, VAT by cash and
 * others. Who charges none (RF02, RF19, RF20) or works under a special one cannot keep their books here.
 */
export const TAX_REGIMES = ['RF01', 'RF16', 'RF17', 'RF18'] as const

export type TaxRegime = (typeof TAX_REGIMES)[number]
