export const RENT_PERIODS = ['DAY', 'ONE_OFF', 'TWO_WEEKS', 'MONTH', 'YEAR'] as const

export type RentPeriod = (typeof RENT_PERIODS)[number]
