/** A form of files is read whole before scripts have loaded: larger ones are for those who have them. */
const MOST_BYTES = 48 * 1024 * 1024

export function isTooLarge(request: Request): boolean {
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  return hasFiles && Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > MOST_BYTES
}
