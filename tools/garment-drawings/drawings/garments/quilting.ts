import type { Drape } from '../relief.ts'

export type Quilting = 'channels' | 'diamonds' | 'narrow'

/** Down or wadding held by lines of stitching. */
export function quilt(kind: Quilting): Drape {
  if (kind === 'diamonds')
    return ({ x, y }) => {
      const [a, b] = [(x + y * 0.8) / 7.4, (x - y * 0.8) / 7.4]
      return 0.75 * Math.sqrt(Math.abs(Math.sin(a * Math.PI) * Math.sin(b * Math.PI)))
    }
  const step = kind === 'narrow' ? 5 : 9.5
  const rise = kind === 'narrow' ? 0.85 : 1.9
  return ({ x, y }) => {
    const place = Math.abs(Math.sin(((y + 0.012 * x * x) / step) * Math.PI))
    const pucker = 0.1 * Math.sin(x * 2.1 + Math.sin(y) * 2) * (1 - place)
    return rise * Math.sqrt(place) + pucker
  }
}
