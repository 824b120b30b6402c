/** The drawing of a signature: a path of whole numbers in a field of this size. */
export const SIGNATURE = { width: 600, height: 200, mostChars: 20_000 } as const

const PATH = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/

/** Whether a text is a drawing and nothing else: it is shown as it is. */
export function isSignature(path: string): boolean {
  return path.length <= SIGNATURE.mostChars && PATH.test(path)
}

type Point = readonly [x: number, y: number]

/** Strokes as they were drawn, each from where it was begun, within the field. */
export function toSignature(strokes: readonly (readonly Point[])[]): string {
  const at = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${at(x, SIGNATURE.width)} ${at(y, SIGNATURE.height)}`)
      return `M${points.join('L')}`
    })
    .join('')
}
