import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import './keep-in-view.css'

/**
 * Attributes of an image whose crop keeps a point in view. The policy of our pages lets no style stand in an attribute, so
 * the style sheet has a rule for every fifth hundredth.
 */
export function keepInView(point: FocalPoint | null | undefined) {
  return point ? { 'data-focus-x': step(point[0]), 'data-focus-y': step(point[1]) } : {}
}

function step(hundredths: number): number {
  return Math.round(hundredths / 5) * 5
}
