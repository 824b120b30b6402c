import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'

type AtOnce = 'BODY_TOO_LARGE' | 'TOO_MANY_PICTURES'

/** Why files need not be sent at all, each in its place: they are too large, or there is no room for so many. */
export function refuseAtOnce(files: readonly { size: number }[], room: number): (AtOnce | null)[] {
  let left = room
  return files.map(({ size }) => {
    if (size > MOST_UPLOAD_BYTES) return 'BODY_TOO_LARGE'
    left -= 1
    return left < 0 ? 'TOO_MANY_PICTURES' : null
  })
}
