import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'

/** Where a crop looks, as style sheets say it. */
export function positionOf(point: FocalPoint | null): string {
  return point === null ? '50% 50%' : `${point[0]}% ${point[1]}%`
}
