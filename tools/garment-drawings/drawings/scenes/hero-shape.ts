export type HeroShape = 'landscape' | 'portrait'

/** A hero's scene is 2400 × 1350: it becomes 2880 × 1620 across and 1920 × 2560 upright. */
export const ZOOM: Record<HeroShape, number> = { landscape: 1.2, portrait: 2560 / 1350 }

export function uprightAround(middle: number): { left: number; right: number } {
  const half = (1350 * 3) / 8
  return { left: middle - half, right: middle + half }
}
