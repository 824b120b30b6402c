/** So many times the whole picture. */
export const LARGEST = 4

const STEPS = [1, 1.5, 2.5, LARGEST]

/** The next step up or down from any scale. */
export function stepped(scale: number, by: number): number {
  const next = by > 0 ? STEPS.filter((step) => step > scale) : STEPS.filter((step) => step < scale).reverse()
  return next[Math.min(Math.abs(by), next.length) - 1] ?? scale
}

export function pinched(scale: number, factor: number): number {
  return Math.min(LARGEST, Math.max(1, scale * factor))
}

type Scrolled = { left: number; top: number; x: number; y: number }

/** Where to scroll to, so that the point at x and y shows the same thing when all is so many times as large. */
export function keepPoint({ left, top, x, y }: Scrolled, factor: number): { left: number; top: number } {
  return { left: (left + x) * factor - x, top: (top + y) * factor - y }
}
