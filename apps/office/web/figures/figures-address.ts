import type { Figure } from '#domain/figures/overview/figures.ts'

/** What is looked at, as the address says it. */
export type FiguresChoice = { period: string; comparison: string; figure: Figure }

/** The same page with something else chosen. */
export function figuresAddress(choice: FiguresChoice, change: Partial<FiguresChoice> = {}): string {
  return `?${new URLSearchParams({ ...choice, ...change })}`
}
