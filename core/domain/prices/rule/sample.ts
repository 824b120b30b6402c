import type { GarmentPreview } from './preview-rule.ts'

const SAMPLE = 12

/** A few garments to look at, cheap and dear ones, those first in which something changes. */
export function sampleOf(garments: readonly GarmentPreview[]): GarmentPreview[] {
  const isChanging = ({ changes }: GarmentPreview) => changes.some(({ before, after }) => before !== after)
  const changing = garments.filter(isChanging)
  const others = garments.filter((garment) => !isChanging(garment))
  return [...spread(changing, SAMPLE), ...spread(others, Math.max(0, SAMPLE - changing.length))]
}

/** So many of them, evenly from the cheapest to the dearest. */
function spread(garments: readonly GarmentPreview[], most: number): GarmentPreview[] {
  const sorted = garments.toSorted((one, other) => one.value - other.value)
  if (sorted.length <= most) return sorted
  const step = (sorted.length - 1) / Math.max(1, most - 1)
  return Array.from({ length: most }, (_, at) => sorted[Math.round(at * step)]).filter((one) => one !== undefined)
}
